import { type CleaningJob, type CleaningStep, digestOf } from '../measure/cleaning.ts';
import { serveJobs } from './serve-jobs.ts';

type Row = Readonly<Record<string, unknown>>;

let orders: readonly Row[] = [];
let users: Uint8Array<ArrayBuffer> = new Uint8Array();

const parse = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes)) as Row[];

/** Removes rows whose values are equal to those of an earlier row. */
function distinct(): readonly Row[] {
  const seen = new Set<string>();
  return orders.filter((row) => {
    const key = JSON.stringify(Object.values(row));
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Adds the fields of the user to each order; those that an order has too get a suffix. */
function merged(): readonly Row[] {
  const byUser = new Map<unknown, Row[]>();
  for (const { user, ...fields } of parse(users)) {
    const renamed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${name}_2`, value]));
    const known = byUser.get(user);
    if (known) known.push(renamed);
    else byUser.set(user, [renamed]);
  }
  return orders.flatMap((order) => {
    const partners = byUser.get(order['user']);
    return partners ? partners.map((partner) => ({ ...order, ...partner })) : [order];
  });
}

const steps: Readonly<Record<CleaningStep, () => readonly Row[]>> = {
  duplicates: distinct,
  replace: () => orders.map((row) => ({ ...row, email: String(row['email']).replaceAll(/-[0-9]+@/g, '#') })),
  split: () =>
    orders.map((row) => {
      const text = String(row['created']);
      const at = text.indexOf('T');
      return { ...row, day: text.slice(0, at), clock: text.slice(at + 1) };
    }),
  kind: () => orders.map((row) => ({ ...row, price: String(row['price']), quantity: String(row['quantity']) })),
  merge: merged,
};

async function run(request: CleaningJob): Promise<() => unknown> {
  if (request.job === 'prepare') {
    orders = parse(request.source);
    users = request.users;
  }
  if (request.job !== 'clean') return () => 0;
  const rows = steps[request.step]();
  return () => digestOf(rows);
}

serveJobs(run);
