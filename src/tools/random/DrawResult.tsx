import { FormResult, type FormResultProps } from '../form/FormResult.tsx';
import { ErrorText } from './ErrorText.tsx';

/** Shows the result of a draw, its error, or the prompt. */
export function DrawResult(props: Omit<FormResultProps, 'errorText'>) {
  return <FormResult {...props} errorText={(error) => <ErrorText error={error} />} />;
}
