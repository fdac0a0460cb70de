import { FormattedMessage } from 'react-intl';
import { Icon } from '#src/ui/Icon.tsx';
import css from './Palette.module.css';
import type { PaletteRow, RowGroup } from './palette-rows.ts';

interface PaletteListProps {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly PaletteRow[];
  readonly current: number;
  readonly onGo: (row: PaletteRow) => void;
  readonly onPoint: (index: number) => void;
}

/** The rows in their groups. Focus stays in the field: the option that Enter selects is marked as current. */
export function PaletteList({ id, label, rows, current, onGo, onPoint }: PaletteListProps) {
  return (
    <div role="listbox" id={`${id}list`} aria-label={label} className={css.list} tabIndex={-1}>
      {groupsOf(rows).map(({ group, from, members }) => (
        <div key={`${group} ${from}`} role="group" aria-labelledby={`${id}${group}${from}`}>
          <div id={`${id}${group}${from}`} role="presentation" className={css.group}>
            <FormattedMessage id={`palette.${group}`} />
          </div>
          {members.map((row, at) => {
            const index = from + at;
            return (
              <div
                key={row.id}
                role="option"
                tabIndex={-1}
                id={`${id}${index}`}
                aria-selected={index === current}
                className={css.option}
                onClick={() => onGo(row)}
                onPointerMove={() => onPoint(index)}
              >
                <Icon name={row.icon} />
                <span className={css.title}>{row.title}</span>
                {row.detail && <span className={css.detail}>{row.detail}</span>}
                <small className={css.aside}>
                  <Aside row={row} isCurrent={index === current} />
                </small>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Aside({ row, isCurrent }: { readonly row: PaletteRow; readonly isCurrent: boolean }) {
  if (row.soon) return <FormattedMessage id="status.soon" />;
  const words = row.minutes === null ? row.aside : <FormattedMessage id="palette.minutes" values={{ count: row.minutes }} />;
  return (
    <>
      <span className={isCurrent ? css.section : undefined}>{words}</span>
      {isCurrent && (
        <span className={css.enter} aria-hidden="true">
          <FormattedMessage id="palette.enter" />
        </span>
      )}
    </>
  );
}

interface Group {
  readonly group: RowGroup;
  readonly from: number;
  readonly members: readonly PaletteRow[];
}

function groupsOf(rows: readonly PaletteRow[]): readonly Group[] {
  const starts = rows.flatMap(({ group }, at) => (rows[at - 1]?.group === group ? [] : [at]));
  return starts.map((from, at) => ({
    group: (rows[from] as PaletteRow).group,
    from,
    members: rows.slice(from, starts[at + 1] ?? rows.length),
  }));
}
