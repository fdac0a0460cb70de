import { serve } from '../serve.ts';
import { base64Engine } from './engine.ts';

serve(base64Engine);
