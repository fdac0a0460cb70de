import { serve } from '#workers/serve.ts';
import { trialEngine } from './trial-engine.ts';

serve(trialEngine);
