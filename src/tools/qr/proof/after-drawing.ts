/** The parts of a page that appear once a code has been drawn: 4 kB that a page does not need at first, in one script. */
export { PayloadCard } from '../page/PayloadCard.tsx';
export { PrintSheet } from '../symbol/PrintSheet.tsx';
export { WithheldCode } from '../symbol/WithheldCode.tsx';
export { UnreadWarning } from './UnreadWarning.tsx';
export { Verdict } from './Verdict.tsx';
