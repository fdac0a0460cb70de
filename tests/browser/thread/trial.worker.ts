import { serve } from '#workers/serve.ts';
import { countChannels } from './channel-count.ts';
import { trialEngine } from './trial-engine.ts';
import { stopClock } from './worker-clock.ts';

stopClock();
countChannels();
serve(trialEngine);
