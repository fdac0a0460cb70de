import { serve } from '../serve.ts';
import { visualizerEngine } from './engine.ts';

serve(visualizerEngine);
