import { type FocusEvent, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldTree } from '#src/handover/fields.ts';
import { valuesOf } from '#src/handover/open-tools.ts';
import { WRITTEN_MAX, writeLink } from '#src/handover/share-link.ts';
import { formatNumber } from '#src/locale/number.ts';
import { wordOf } from '#src/site/page-name.ts';
import { type Address, href } from '#src/tools/address.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { toast } from '#src/ui/toast/toast.ts';
import { toolIdOf } from '#src/tools/section.ts';
import { loadOffers } from '../section-offers.ts';
import css from './ShellDialog.module.css';

interface ShareDialogProps {
  readonly address: Address;
  readonly onClose: () => void;
}

/** Dialog with a link to the tool in its current settings. The input is included only when selected, secrets never. */
export function ShareDialog({ address, onClose }: ShareDialogProps) {
  const { formatMessage } = useIntl();
  const { page, locale } = address;
  const [fields, setFields] = useState<FieldTree | null>(null);
  // Read only once: the dialog is modal, so the settings cannot change while it is open.
  const [values] = useState(() => valuesOf(page.name) ?? {});
  const [withInput, setWithInput] = useState(false);
  const [withSteps, setWithSteps] = useState(false);
  useEffect(() => {
    let current = true;
    const settle = (next: FieldTree) => current && setFields(next);
    loadOffers().then(
      (all) => settle(all.find(({ section }) => section.id === page.section)?.offers.fields[toolIdOf(page)] ?? {}),
      () => settle({}),
    );
    return () => {
      current = false;
    };
  }, [page]);

  const full = fields && writeLink(fields, values, withInput, withSteps);
  const isTooLong = full !== null && full.fragment.length > WRITTEN_MAX;
  const shown = isTooLong ? writeLink(fields as FieldTree, values, false, withSteps && withInput) : full;
  const fragment = shown && shown.fragment.length <= WRITTEN_MAX ? shown.fragment : '';
  const link = location.origin + href(address) + location.search + fragment;
  const title = wordOf(address, 'title', (id, filled) => formatMessage({ id }, filled));

  const send = () => {
    navigator.share({ title, url: link }).catch((error: unknown) => {
      // The promise rejects also when the person closes the system's share dialog, which is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(formatMessage({ id: 'share.failed' }));
    });
  };
  const dialogTitle = formatMessage({ id: 'share.title' });
  return (
    <Dialog open onClose={onClose} label={dialogTitle}>
      <div className={css.head}>
        <h2>{dialogTitle}</h2>
        <IconButton icon="x" label={formatMessage({ id: 'parts.close' })} onClick={onClose} />
      </div>
      {full && (
        <div className={css.body}>
          <label className={css.link}>
            <span>
              <FormattedMessage id="share.link" />
            </span>
            <input readOnly value={link} dir="ltr" onFocus={(event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()} />
          </label>
          {full.hasInput && <Checkbox label={formatMessage({ id: 'share.withInput' })} checked={withInput} onChange={setWithInput} />}
          {full.steps.length > 0 && (
            <div className={css.steps}>
              <Checkbox label={formatMessage({ id: 'share.withSteps' })} checked={withSteps} onChange={setWithSteps} />
              <ul aria-label={formatMessage({ id: 'share.steps' })}>
                {full.steps.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          )}
          {isTooLong && (
            <p role="alert" className={css.warning}>
              <FormattedMessage
                id="share.tooLong"
                values={{ asked: formatNumber(full.fragment.length, locale), limit: formatNumber(WRITTEN_MAX, locale) }}
              />
            </p>
          )}
          {full.withheld && (
            <p className={css.warning}>
              <FormattedMessage id="share.withheld" />
            </p>
          )}
          <p className={css.note}>
            <FormattedMessage id={fragment === '' ? 'share.plain' : 'share.settings'} />
          </p>
          <div className={css.actions}>
            {typeof navigator.share === 'function' && (
              <Button icon="share" onClick={send}>
                <FormattedMessage id="share.send" />
              </Button>
            )}
            <CopyButton tone="act" label={formatMessage({ id: 'share.copy' })} content={() => link} />
          </div>
        </div>
      )}
    </Dialog>
  );
}
