import { serve } from '../serve.ts';
import { jsonEngine } from './json.engine.ts';

serve(jsonEngine);
