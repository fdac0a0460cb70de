import { cleaningFrom, cleaningKinds, isCleaning, type TableStep } from '#workers/visualizer/clean.request.ts';
import { useQuestions } from '../questions/questions.ts';

/** Returns steps without those of unknown kinds; values that are missing or wrong are the usual ones. */
function wholeSteps(steps: readonly TableStep[]): readonly TableStep[] {
  return steps.flatMap((step): readonly TableStep[] => {
    if (!isCleaning(step)) return [step];
    const kind = cleaningKinds.find((each) => each === step.clean);
    return kind ? [cleaningFrom(kind, { ...step })] : [];
  });
}

/** Checks the steps of a link, which the page reads before this code is loaded. */
function check(): void {
  const { added } = useQuestions.getState();
  const whole = wholeSteps(added);
  if (JSON.stringify(whole) !== JSON.stringify(added)) useQuestions.setState({ added: whole });
}

// The first subscriber, so that no part of the table renders a step before it is checked.
useQuestions.subscribe(check);
check();
