import { serve } from '../serve.ts';
import { securityEngine } from './engine.ts';

serve(securityEngine);
