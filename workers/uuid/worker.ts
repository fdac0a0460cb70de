import { serve } from '../serve.ts';
import { uuidEngine } from './engine.ts';

serve(uuidEngine);
