import { useWorkspace } from './workspace-context.ts';
import css from '../table/TableSearch.module.css';

/** Row of the steps above a result that has no table. */
export function StepHead() {
  const { steps } = useWorkspace();
  return <div className={css.row}>{steps}</div>;
}
