import { serve } from '#workers/serve.ts';
import { trialEngine } from './trial-engine.ts';

/** Takes its time to start, as over a slow connection. */
const startedMs = performance.now();
while (performance.now() - startedMs < 400);

serve(trialEngine);
