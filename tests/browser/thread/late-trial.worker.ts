import { serve } from '#workers/serve.ts';
import { blockUntilRaised, type SharedNumber } from './shared-number.ts';
import { trialEngine } from './trial-engine.ts';
import { stopClock } from './worker-clock.ts';

/** Starts when a number is raised, as over a slow connection. The first message contains the number; later messages wait in the queue. */
addEventListener(
  'message',
  ({ data }: MessageEvent<SharedNumber>) => {
    blockUntilRaised(data);
    stopClock();
    serve(trialEngine);
  },
  { once: true },
);
