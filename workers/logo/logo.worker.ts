import { serve } from '../serve.ts';
import { logoEngine } from './engine.ts';

serve(logoEngine);
