import { serve } from '#workers/serve.ts';
import { blockUntilRaised, type SharedNumber } from './shared-number.ts';
import { trialEngine } from './trial-engine.ts';
import { stopClock } from './worker-clock.ts';

/** Starts its engine only when a number is raised, like a worker whose script loads slowly. The first message contains the number. */
addEventListener(
  'message',
  ({ data }: MessageEvent<SharedNumber>) => {
    blockUntilRaised(data);
    stopClock();
    serve(trialEngine);
  },
  { once: true },
);
