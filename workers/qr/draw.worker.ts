import { serve } from '../serve.ts';
import { qrEngine } from './engine.ts';

serve(qrEngine);
