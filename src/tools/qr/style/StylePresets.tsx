import { memo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { hostSettings } from '#src/settings/host-settings.ts';
import { jobErrorOf } from '#src/thread/job-error.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Chips } from '#src/ui/choice/Chips.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { DownloadButton } from '#src/ui/button/DownloadButton.tsx';
import { FileButton } from '#src/ui/button/FileButton.tsx';
import { toast } from '#src/ui/toast/toast.ts';
import { useHydrating } from '#src/ui/use-hydrating.ts';
import { qrClient } from '../client.ts';
import { setStyle, useQrSettings } from '../settings.ts';
import { ButtonRow } from './ButtonRow.tsx';
import css from './StyleCard.module.css';
import { StyleNote } from './StyleNote.tsx';
import { readStyleFile, type StyleFileError, styleFile } from './style-file.ts';
import { parseStyle } from './stored-style.ts';
import { presetIds, presetStyle } from './style-presets.ts';
import { useErrorWords } from '../use-error-words.ts';

const current = () => useQrSettings.getState().styles;

/** Presets, the styles of the host, and a button for a random style. */
export const StylePresets = memo(function StylePresets() {
  const { formatMessage } = useIntl();
  // The prerendered page has none.
  const house = useHydrating() ? [] : (hostSettings.qrStyles ?? []);
  const words = useErrorWords();
  const draw = () => {
    qrClient.randomStyle({ before: current() }).then(
      ({ value }) => setStyle(value),
      (error: unknown) => {
        const { title, text } = words(jobErrorOf(error, draw));
        toast.error(title, { description: text });
      },
    );
  };
  return (
    <div className={css.presets}>
      <p aria-hidden="true">
        <FormattedMessage id="qr.presets.label" />
      </p>
      <Chips
        label={formatMessage({ id: 'qr.presets.label' })}
        options={presetIds.map((value) => ({ value, label: formatMessage({ id: `qr.preset.${value}` }) }))}
        onPick={(id) => setStyle(presetStyle(id, current()))}
      />
      {house.length > 0 && (
        <>
          <p aria-hidden="true">
            <FormattedMessage id="qr.presets.house" />
          </p>
          <Chips
            label={formatMessage({ id: 'qr.presets.house' })}
            options={house.map(({ name }, value) => ({ value, label: name }))}
            onPick={(index) => setStyle(parseStyle(house[index]?.style))}
          />
        </>
      )}
      <ButtonRow>
        <Button icon="dice" onClick={draw}>
          <FormattedMessage id="qr.presets.random" />
        </Button>
      </ButtonRow>
    </div>
  );
});

/** Buttons that save the style as a file and read it from one. */
export const StyleFile = memo(function StyleFile() {
  const { formatMessage } = useIntl();
  const [refused, setRefused] = useState<StyleFileError | null>(null);
  const load = async (file: File) => {
    const read = await readStyleFile(file);
    const isRefused = typeof read === 'string';
    setRefused(isRefused ? read : null);
    if (!isRefused) setStyle(read);
  };
  return (
    <Details summary={<FormattedMessage id="qr.presets.file" />}>
      <ButtonRow>
        <DownloadButton label={formatMessage({ id: 'qr.presets.save' })} file={() => styleFile(current())} />
        <FileButton label={formatMessage({ id: 'qr.presets.load' })} accept=".json,application/json" onFile={(file) => void load(file)} />
      </ButtonRow>
      {refused && (
        <StyleNote tone="error">
          <FormattedMessage id={refused} />
        </StyleNote>
      )}
    </Details>
  );
});
