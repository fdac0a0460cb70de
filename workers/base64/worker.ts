import { serve } from '../serve.ts';
import { deleteLeftovers } from './disk-file.ts';
import { base64Engine } from './engine.ts';

serve(base64Engine);
void deleteLeftovers();
