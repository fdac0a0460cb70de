import type { MessageId } from '#i18n/messages.ts';
import type { UnitId } from './units.ts';

/** Notes for units whose name has several meanings: a US or imperial gallon, a common or troy ounce, a statute or nautical mile. */
export const unitNotes: Readonly<Partial<Record<UnitId, MessageId>>> = {
  feet: 'converters.unitNote.feet',
  miles: 'converters.unitNote.miles',
  tonnes: 'converters.unitNote.tonnes',
  ounces: 'converters.unitNote.ounces',
  pounds: 'converters.unitNote.pounds',
  'fluid-ounces': 'converters.unitNote.fluid-ounces',
  cups: 'converters.unitNote.cups',
  pints: 'converters.unitNote.pints',
  quarts: 'converters.unitNote.quarts',
  gallons: 'converters.unitNote.gallons',
};
