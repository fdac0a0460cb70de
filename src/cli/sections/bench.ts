import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from '#workers/entropy/bytes.ts';
import { cases } from '../bench/cases.ts';
import { isInstalled, middleOf, ratiosOf } from '../bench/measure.ts';
import { command, type Job } from '../command/command.ts';
import { Failure } from '../command/failure.ts';

const SIZE_BYTES = 64 * 1024 * 1024;
const ROUNDS = 5;

async function measure({ operands, output, note, words }: Job): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'verstak-'));
  const [plain, encoded] = [join(folder, 'bytes'), join(folder, 'text')];
  try {
    const all = cases(plain, encoded, '64MiB');
    const sectionIds = [...new Set(all.map(({ section }) => section))];
    const [section] = operands;
    if (section !== undefined && !sectionIds.includes(section)) {
      throw new Failure('cli.error.benchSection', { asked: section, choices: sectionIds.join(', ') });
    }
    const chosen = all.filter((each) => section === undefined || each.section === section);
    if (chosen.some((each) => each.section === 'base64')) {
      const bytes = randomBytes(SIZE_BYTES);
      await writeFile(plain, bytes);
      await writeFile(encoded, Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\n'));
    }
    for (const { id, argv, peers } of chosen) {
      for (const peer of peers) {
        if (!isInstalled(peer.file)) {
          note((await words()).say('cli.bench.absent', { id, name: peer.name }));
          continue;
        }
        const ours = { file: process.execPath, argv: [process.argv[1] as string, ...argv] };
        const rounds = await ratiosOf(ours, peer, ROUNDS);
        const ratios = rounds.map((round) => round.ratio);
        const { ratio, ours: ms, theirs } = middleOf(rounds);
        const [min, max] = [Math.min(...ratios), Math.max(...ratios)];
        if (output.json) await output.value({ id, peer: peer.name, ratio, min, max, ms, theirMs: theirs });
        else {
          const name = `${id} / ${peer.name}`.padEnd(40);
          await output.write(
            `${name} ${ratio.toFixed(2)}× (${min.toFixed(2)}–${max.toFixed(2)})  ${ms.toFixed(0)} ms / ${theirs.toFixed(0)} ms\n`,
          );
        }
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const commands = {
  bench: command<object>({
    title: 'cli.bench.title',
    page: 'cli.bench',
    fields: {},
    operands: 'SECTION',
    operandsMax: 1,
    run: (_, job) => measure(job),
  }),
};
