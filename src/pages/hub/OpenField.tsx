import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import type { MessageId } from '#i18n/messages.ts';
import { arrive } from '#src/handover/arrivals.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { hrefOf } from '#src/site/addresses.ts';
import { pageMessage } from '#src/tools/registry.ts';
import type { HubField, Page } from '#src/tools/section.ts';
import { Button } from '#src/ui/button/Button.tsx';
import fieldCss from '#src/ui/field/Field.module.css';
import css from './OpenField.module.css';

interface OpenFieldProps {
  readonly hub: Page;
  readonly field: HubField;
  /** The tool that the field opens. */
  readonly tool: Page;
}

/** The field of a hub: Enter or a paste opens the first tool of the section with the text. The text is never part of an address. */
export function OpenField({ hub, field, tool }: OpenFieldProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [, navigate] = useLocation();
  const id = useId();
  // Not controlled by React, so that text typed before the page is live is kept.
  const input = useRef<HTMLInputElement>(null);
  const word = (part: 'field' | 'example') => formatMessage({ id: `${hub.name}.${part}` as MessageId });

  const open = (text: string) => {
    if (text.trim() !== '') {
      if ('kind' in field) arrive(tool.name, { transfer: { kind: field.kind, text, files: [] } });
      else arrive(tool.name, { values: { [field.setting]: text.trim() } });
    }
    navigate(hrefOf(tool, locale));
  };
  const openTyped = () => open(input.current?.value ?? '');
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (text.trim() === '' || event.currentTarget.value !== '') return;
    event.preventDefault();
    open(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) openTyped();
  };
  return (
    <div className={css.open}>
      <label htmlFor={id} className={fieldCss.label}>
        {word('field')}
      </label>
      <input
        dir="auto"
        ref={input}
        id={id}
        className={fieldCss.control}
        inputMode={'kind' in field ? 'text' : 'numeric'}
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={word('example')}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <Button tone="act" onClick={openTyped}>
        <FormattedMessage id={pageMessage(tool, 'button')} />
      </Button>
    </div>
  );
}
