import { answerOf, type Asked, COUNTRIES_WANTED, groupLine, PRICE_ABOVE, type Question, TOP_ROWS, topOf } from '../measure/orders.ts';
import { serveJobs } from './serve-jobs.ts';

/** A job for JSON.parse and plain loops; `other` is the second text of a comparison. */
export type PeerQuestion = (Asked & { readonly other?: Uint8Array<ArrayBuffer> }) | { readonly job: 'read' | 'compare' | 'rows-from' };

interface Order {
  readonly id: number;
  readonly user: string;
  readonly category: string;
  readonly country: string;
  readonly price: number;
  readonly created: string;
}

let source: Uint8Array<ArrayBuffer> | Blob = new Uint8Array();
let other: Uint8Array<ArrayBuffer> = new Uint8Array();
let held: readonly Order[] = [];

const parse = (bytes: Uint8Array | ArrayBuffer) => JSON.parse(new TextDecoder().decode(bytes)) as Order[];
const parseSource = async () => parse(source instanceof Blob ? await source.arrayBuffer() : source);
/** Prices are doubles; their sums in cents are exact. */
const centsOf = ({ price }: Order) => Math.round(price * 100);

interface Group {
  count: number;
  cents: number;
  first: string;
  last: string;
}

function groups(orders: readonly Order[], keyOf: (order: Order) => string, hasTimes: boolean): ReadonlyMap<string, Group> {
  const found = new Map<string, Group>();
  for (const order of orders) {
    const key = keyOf(order);
    let group = found.get(key);
    if (!group) found.set(key, (group = { count: 0, cents: 0, first: order.created, last: order.created }));
    group.count++;
    group.cents += centsOf(order);
    if (!hasTimes) continue;
    if (order.created < group.first) group.first = order.created;
    if (order.created > group.last) group.last = order.created;
  }
  return found;
}

function ask(orders: readonly Order[], question: Question): () => string {
  switch (question) {
    case 'A': {
      const found = groups(orders, ({ category }) => category, true);
      return () => answerOf([...found].map(([key, { count, cents, first, last }]) => groupLine(key, count, cents, first, last)));
    }
    case 'B': {
      const found = groups(orders, ({ user }) => user, false);
      return () => answerOf([...found].map(([key, { count, cents }]) => groupLine(key, count, cents)));
    }
    case 'C': {
      const found = orders.filter(({ country, price }) => price > PRICE_ABOVE && COUNTRIES_WANTED.includes(country));
      return () => String(found.length);
    }
    case 'D': {
      const found = new Set(orders.map(({ user }) => user));
      return () => String(found.size);
    }
    case 'E': {
      const top: Order[] = [];
      for (const order of orders) {
        const last = top[TOP_ROWS - 1];
        if (last && order.price <= last.price) continue;
        const place = top.findIndex(({ price }) => price < order.price);
        top.splice(place < 0 ? top.length : place, 0, order);
        top.length = Math.min(top.length, TOP_ROWS);
      }
      return () => topOf(top.map(({ id }) => id));
    }
  }
}

/** Compares two texts by `id`. Returns the numbers of added, removed and changed rows, and the size of the differences as JSON. */
function compareBoth(): readonly number[] {
  const rest = new Map(parse(source as Uint8Array).map((order) => [order.id, order]));
  const added: Order[] = [];
  const changed: (readonly [Order, Order])[] = [];
  for (const order of parse(other)) {
    const before = rest.get(order.id);
    rest.delete(order.id);
    if (!before) added.push(order);
    else if (Object.keys(order).some((key) => order[key as keyof Order] !== before[key as keyof Order])) changed.push([before, order]);
  }
  const written = JSON.stringify([...added, ...rest.values(), ...changed]);
  return written === '' ? [] : [added.length, rest.size, changed.length];
}

interface NestedOrder {
  readonly customer: { readonly country: string };
  readonly items: readonly { readonly sku: string; readonly price: number }[];
}

/** Makes a row of each item, with the fields of its order, then groups the rows. */
function sumByCountry(): ReadonlyMap<string, { readonly count: number; readonly cents: number }> {
  const orders = JSON.parse(new TextDecoder().decode(source as Uint8Array)) as NestedOrder[];
  const rows = [];
  for (const { items, ...order } of orders) for (const item of items) rows.push({ ...order, items: item });
  const found = new Map<string, { count: number; cents: number }>();
  for (const { customer, items } of rows) {
    let group = found.get(customer.country);
    if (!group) found.set(customer.country, (group = { count: 0, cents: 0 }));
    group.count++;
    group.cents += Math.round(items.price * 100);
  }
  return found;
}

/** Does a job. The answer is formatted after its time was taken. */
async function run(request: PeerQuestion): Promise<() => unknown> {
  switch (request.job) {
    case 'prepare':
      source = request.source;
      other = request.other ?? new Uint8Array();
      held = [];
      return () => 0;
    case 'cold':
      return ask(await parseSource(), request.question);
    case 'warm':
      if (held.length === 0) held = await parseSource();
      return ask(held, request.question);
    case 'read': {
      let sizeBytes = 0;
      for await (const piece of (source as Blob).stream() as unknown as AsyncIterable<Uint8Array>) sizeBytes += piece.length;
      return () => sizeBytes;
    }
    case 'rows-from': {
      const found = sumByCountry();
      return () => answerOf([...found].map(([key, { count, cents }]) => groupLine(key, count, cents)));
    }
    case 'compare': {
      const counts = compareBoth();
      return () => counts;
    }
  }
}

serveJobs(run);
