import { serve } from '../serve.ts';
import { verifyEngine } from './verify.engine.ts';

serve(verifyEngine);
