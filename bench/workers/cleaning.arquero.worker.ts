import { type ColumnTable, escape, fromJSON } from 'arquero';
import { type CleaningJob, type CleaningStep, digestOf } from '../measure/cleaning.ts';
import { serveJobs } from './serve-jobs.ts';

type Row = Readonly<Record<string, unknown>>;

let orders: ColumnTable | null = null;
let users: Uint8Array<ArrayBuffer> = new Uint8Array();

const read = (bytes: Uint8Array) => fromJSON(new TextDecoder().decode(bytes), { type: 'rows', autoType: false });

function clean(table: ColumnTable, step: CleaningStep): ColumnTable {
  switch (step) {
    case 'duplicates':
      return table.dedupe();
    case 'replace':
      return table.derive({ email: escape(({ email }: { email: string }) => email.replaceAll(/-[0-9]+@/g, '#')) });
    case 'split':
      return table.derive({
        day: escape(({ created }: { created: string }) => created.slice(0, created.indexOf('T'))),
        clock: escape(({ created }: { created: string }) => created.slice(created.indexOf('T') + 1)),
      });
    case 'kind':
      return table.derive({
        price: escape(({ price }: { price: number }) => String(price)),
        quantity: escape(({ quantity }: { quantity: number }) => String(quantity)),
      });
    case 'merge':
      return table.join_left(read(users).rename({ city: 'city_2' }), 'user');
  }
}

async function run(request: CleaningJob): Promise<() => unknown> {
  if (request.job === 'prepare') {
    orders = read(request.source);
    users = request.users;
  }
  if (request.job !== 'clean' || orders === null) return () => 0;
  const cleaned = clean(orders, request.step);
  return () => digestOf(cleaned.objects({ limit: Number.POSITIVE_INFINITY }) as Row[]);
}

serveJobs(run);
