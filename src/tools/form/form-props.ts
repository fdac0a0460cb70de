import { createContext, type ReactNode, useContext } from 'react';
import type { Tool } from '../tool.ts';

export interface ToolFormProps<Values extends object> {
  /** Name of the page, for example `uuid.v4`: the beginning of the ids of its words. */
  readonly name: string;
  readonly tool: Pick<Tool, 'fields' | 'form'>;
  readonly values: Values;
  readonly onChange: (part: Partial<Values>) => void;
  /** Called when a preset is pressed. Default: `onChange`. */
  readonly onPreset?: (part: Partial<Values>) => void;
  /** Called on Ctrl+Enter in an area, where Enter makes a new line. */
  readonly onEnter?: () => void;
  /** Returns the error message of a field, by the name that the engine uses. */
  readonly errorAt?: (field: string) => string | undefined;
  /** Path of a field whose error is shown in the result panel. */
  readonly invalid?: string | null;
  /** Content that the tool adds to its form. */
  readonly parts?: FormParts;
  /** Files in place of texts. */
  readonly files?: FormFiles;
}

interface FormParts {
  /** Returns a hint in place of the usual one, for example a warning about the value. */
  readonly hintAt?: (path: string) => string | undefined;
  /** Content for the places of the form, by their names. */
  readonly slots?: Readonly<Record<string, ReactNode>>;
  /** Content at the end of the line of the label, by path. */
  readonly ends?: Readonly<Record<string, ReactNode>>;
}

interface FormFiles {
  /** The files by the paths of their fields. */
  readonly values: Readonly<Record<string, File | null>>;
  readonly onChange: (path: string, file: File | null) => void;
}

export const FormContext = createContext<ToolFormProps<Record<string, unknown>> | null>(null);

/** Returns the properties of the form to which a component belongs. */
export function useForm(): ToolFormProps<Record<string, unknown>> {
  const form = useContext(FormContext);
  if (!form) throw new Error('FormContext is not provided');
  return form;
}
