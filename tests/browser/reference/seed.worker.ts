import { runSeed } from '../../reference/run-seed.ts';

postMessage(runSeed());
