import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { type Fields, type FormValues, initialValues } from '#src/handover/fields.ts';
import { SendTo } from '#src/handover/SendTo.tsx';
import { useHandover } from '#src/handover/use-handover.ts';
import { LinesList } from '#src/locale/LinesList.tsx';
import { useFieldError } from '#src/locale/use-field-error.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { JobState } from '#src/thread/job-state.ts';
import { useAction } from '#src/thread/use-action.ts';
import { useRequest } from '#src/thread/use-request.ts';
import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import { Button } from '#src/ui/button/Button.tsx';
import type { IconName } from '#src/ui/Icon.tsx';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { CopyLines, LinesActions } from '#src/ui/lines-list/LinesActions.tsx';
import { spokenLines } from '#src/ui/lines-list/spoken-lines.ts';
import { pasteBytes, type TextLines } from '#workers/wire/lines.ts';
import { idOf, type ToolViewProps } from '../section.ts';
import { FormResult } from './FormResult.tsx';
import { sectionOf } from './field-words.ts';
import { ToolForm } from './ToolForm.tsx';

/** A result that can be shown as lines. */
interface WithLines {
  readonly lines: TextLines;
}

export interface ResultProps<Value> {
  /** Name of the page, for example `random.coin`. */
  readonly name: string;
  readonly state: JobState<Value>;
  readonly onCancel: () => void;
}

type Call<Value> = (request: object, options: CallOptions) => Promise<Releasable<Value>>;

interface FormPageOptions<Value> {
  /** The worker client of the section. */
  readonly client: object & { readonly warm: () => void };
  /** Icon of the button. Default: refresh. */
  readonly icon?: IconName;
  /** Shows the result. Default: a list of lines. */
  readonly Result?: ComponentType<ResultProps<Value>>;
  /** Returns the id of the text on the button, if it depends on the values. */
  readonly submitId?: (values: FormValues) => MessageId;
}

/**
 * Makes the page of a tool that is a form and a result: the form of its fields, the method of the engine that its definition names, and the
 * result. Words: `<section>.generate` or the tool's `submit` on the button, and the tool's `result` ({count} lines), `promptTitle` and `prompt`.
 */
export function formPage<Value extends WithLines>({ client, icon = 'refresh', Result = LinesResult, submitId }: FormPageOptions<Value>) {
  return function FormPage({ page: { name }, tool }: ToolViewProps) {
    const { formatMessage, messages } = useIntl();
    const locale = useLocale();
    const first = () => initialValues(tool.fields as Fields<Record<string, unknown>>, locale);
    const { request, change, latest } = useRequest<Record<string, unknown>>(first);
    const [files, setFiles] = useState<Readonly<Record<string, File | null>>>({});
    const { state, run, cancel, dismiss } = useAction(
      (client as unknown as Record<string, Call<Value>>)[tool.run as string] as Call<Value>,
    );
    const errorAt = useFieldError<MessageId>(state.error);
    const start = (chosen = files) => {
      const present = Object.fromEntries(Object.entries(chosen).filter(([, file]) => file !== null));
      run({ ...tool.constants, ...latest(), ...present });
    };
    const isAuto = tool.runs === 'on-change';
    // A tool that runs by itself has a result as soon as its page is live.
    useEffect(() => {
      if (isAuto) start();
      // oxlint-disable-next-line react/exhaustive-deps -- later changes start the work in their handlers
    }, []);
    const edit = (part: Partial<Record<string, unknown>>) => {
      change(part);
      if (isAuto) start();
      else dismiss();
    };
    const [fileField] = Object.entries(tool.fields).flatMap(([path, field]) => (field['file'] ? [path] : []));
    useHandover<Record<string, unknown>>(name, {
      values: request,
      onValues(part) {
        change(part);
        if (fileField === undefined || isAuto) start();
      },
      onTransfer({ text, files: [file = null] }) {
        const target = fileField ?? Object.keys(tool.fields)[0] ?? '';
        change({ [target]: text });
        setFiles({ [target]: file });
        if (isAuto) start({ [target]: file });
      },
    });
    const submit = submitId?.(request) ?? ([`${name}.submit`, `${sectionOf(name)}.generate`].find((id) => id in messages) as MessageId);
    const button = useRef<HTMLButtonElement>(null);
    const hasArea = Object.values(tool.fields).some((field) => field['control'] === 'area');
    return (
      <ToolLayout
        first={hasArea ? 'options' : 'result'}
        split={hasArea ? 'text' : 'side'}
        options={
          <Card as="form" fill="form" onSubmit={() => start()}>
            <ToolForm
              name={name}
              tool={tool}
              values={request}
              errorAt={errorAt}
              {...(hasArea && { onEnter: () => button.current?.click() })}
              onChange={edit}
              onPreset={(part) => {
                change(part);
                start();
              }}
              files={{
                values: files,
                onChange(path, file) {
                  setFiles({ ...files, [path]: file });
                  if (isAuto) start({ ...files, [path]: file });
                  else dismiss();
                },
              }}
            />
            <ActionBar copy={<CopyLines lines={state.value?.lines} />}>
              <Button ref={button} type="submit" tone="act" icon={icon} kbd={hasArea ? undefined : '↵'} full>
                {formatMessage({ id: submit })}
              </Button>
            </ActionBar>
          </Card>
        }
        result={<Result name={name} state={state} onCancel={cancel} />}
      />
    );
  };
}

/** The lines of a result, its error, or the prompt. */
function LinesResult({ name, state }: ResultProps<WithLines>) {
  const { formatMessage } = useIntl();
  const fileName = `${idOf({ name })}.txt`;
  return (
    <FormResult name={name} state={state}>
      {({ lines }) => {
        const title = formatMessage({ id: `${name}.result` as MessageId }, { count: lines.count });
        return {
          title,
          speech: { announce: 'again', text: spokenLines(title, lines) },
          actions: (
            <>
              <SendTo result={{ lines: () => pasteBytes(lines), text: () => pasteBytes(lines) }} fileName={fileName} />
              <LinesActions lines={lines} fileName={fileName} />
            </>
          ),
          content: <LinesList lines={lines} label={title} busy={state.status === 'loading'} />,
        };
      }}
    </FormResult>
  );
}
