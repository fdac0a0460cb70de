import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import type { NamedBlob } from '#src/ui/button/DownloadButton.tsx';
import { saveFile } from '#src/ui/button/save-file.ts';
import { usePartsLabels } from '#src/ui/labels.ts';
import { toast } from '#src/ui/toast/toast.ts';

/** Files per batch and pause in ms between batches: Chromium drops downloads beyond ten per second. */
const [AT_ONCE, PAUSE_MS] = [10, 1200];

/** Button that downloads all results as separate files. */
export function DownloadAll({ files }: { readonly files: readonly NamedBlob[] }) {
  const { formatMessage } = useIntl();
  const labels = usePartsLabels();
  const [isSaving, setIsSaving] = useState(false);
  const { length: count } = files;
  if (count < 2) return null;
  const saveAll = async () => {
    setIsSaving(true);
    const lost: string[] = [];
    for (const [index, { name, blob }] of files.entries()) {
      if (index > 0 && index % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      await saveFile(name, blob).catch(() => lost.push(name));
    }
    setIsSaving(false);
    if (lost.length > 0) toast.error(labels.downloadFailed, { description: lost.join(', ') });
    if (lost.length < count) {
      toast.success(formatMessage({ id: 'base64.job.downloaded' }, { count: count - lost.length }), { description: labels.downloadNote });
    }
  };
  return (
    <Button icon="download" disabled={isSaving} onClick={() => void saveAll()}>
      <FormattedMessage id="base64.job.downloadAll" values={{ count }} />
    </Button>
  );
}
