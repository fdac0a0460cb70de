import { serve } from '../serve.ts';
import { diffEngine } from './diff.engine.ts';

serve(diffEngine);
