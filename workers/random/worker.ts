import { serve } from '../serve.ts';
import { randomEngine } from './engine.ts';

serve(randomEngine);
