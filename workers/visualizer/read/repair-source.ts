import { readTextFile, textRefusal } from '../../charset/text-file.ts';
import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { type Repaired, REPAIR_BYTES_MAX, type RepairRequest } from '../repair.request.ts';
import type { VisualizerErrorCode } from '../request.ts';
import { readFailure } from './read.ts';
import { Repair } from './repair.ts';
import { edited, placesOf } from './repair-edits.ts';

/** Repairs a typed text or a file. Throws InputError for source. */
export async function repairText({ source, charset = null }: RepairRequest, control: Control): Promise<Repaired> {
  const sizeBytes = typeof source === 'string' ? source.length : source.size;
  if (sizeBytes > REPAIR_BYTES_MAX)
    throw new InputError<VisualizerErrorCode>('visualizer.error.repairTooLarge', 'source', { asked: sizeBytes, max: REPAIR_BYTES_MAX });
  await control.tick(0, 1);
  try {
    const damaged = typeof source === 'string' ? source : await readTextFile(source, charset);
    const repair = new Repair(damaged);
    const edits = repair.run();
    if (edits === null) return { text: null, blob: null, damaged: null, places: [], placeCount: 0, changes: {} };
    const text = edited(damaged, edits);
    return {
      text: typeof source === 'string' ? text : null,
      blob: typeof source === 'string' ? null : new Blob([text]),
      damaged: typeof source === 'string' ? null : damaged,
      places: placesOf(damaged, edits),
      placeCount: edits.length,
      changes: repair.changes,
    };
  } catch (error) {
    throw readFailure(textRefusal(error, 'source'));
  }
}
