import { FormattedMessage } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Button } from '#src/ui/button/Button.tsx';
import type { CleaningOf, Merged } from '#workers/visualizer/clean.request.ts';

interface AloneButtonsProps {
  readonly step: CleaningOf<'merge'>;
  /** The rows of the join; null until they are known. */
  readonly merged: Merged | null;
  readonly tone?: 'quiet';
  readonly onShow: (step: CleaningOf<'merge'>) => void;
}

/** Buttons that show the rows of one side of a join without a partner, and the join again. */
export function AloneButtons({ step, merged, tone, onShow }: AloneButtonsProps) {
  const locale = useLocale();
  return (
    <>
      {(['first', 'second'] as const).map((side) => {
        const count = merged?.[side].alone ?? 0;
        if (count === 0 || step.shows === side) return null;
        return (
          <Button key={side} {...(tone && { tone })} onClick={() => onShow({ ...step, shows: side })}>
            <FormattedMessage
              id="visualizer.clean.showAlone"
              values={{ side, file: step.file, count, shown: formatNumber(count, locale) }}
            />
          </Button>
        );
      })}
      {step.shows !== 'joined' && (
        <Button {...(tone && { tone })} onClick={() => onShow({ ...step, shows: 'joined' })}>
          <FormattedMessage id="visualizer.clean.showJoined" />
        </Button>
      )}
    </>
  );
}
