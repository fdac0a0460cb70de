import type { SectionId } from '#src/tools/section.ts';

/** Paths of the pages of each section below its hub, listed by hand from the product's specification. */
export const promisedPages: Readonly<Record<SectionId, readonly string[]>> = {
  qr: 'url text email phone vcard wifi sms geo event payment batch read what-is-qr-code how-to-generate'.split(' '),
  base64: 'encode decode file what-is-base64 how-to-use'.split(' '),
  uuid: 'v4 v7 v6 v5 v3 v1 nil guid max inspect what-is-uuid how-to-use'.split(' '),
  security: 'password passphrase pin'.split(' '),
  converters: [':category/:from/:to', 'complete-guide'],
  visualizer: 'json-to-table csv-to-table json-to-csv json-to-excel csv-to-json how-to-open-large-files'.split(' '),
  random: 'number dice list verify'.split(' '),
};
