import type { MessageId } from '#i18n/messages.ts';
import type { UnitId } from './units.ts';

/** Notes for units that share their name with another, for example US and imperial units, or those for gold and at sea. */
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
