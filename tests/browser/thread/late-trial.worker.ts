import { serve } from '#workers/serve.ts';
import { blockUntilRaised, type SharedNumber } from './shared-number.ts';
import { trialEngine } from './trial-engine.ts';
import { stopClock } from './worker-clock.ts';

/** Starts when it is told, as over a slow connection: its first message is the number that has to be raised. Those after it wait in the queue. */
addEventListener(
  'message',
  ({ data }: MessageEvent<SharedNumber>) => {
    blockUntilRaised(data);
    stopClock();
    serve(trialEngine);
  },
  { once: true },
);
