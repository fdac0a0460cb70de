import { Fragment, type ReactNode, useId, useMemo } from 'react';
import { Button } from '../button/Button.tsx';
import { usePartsLabels } from '../labels.ts';
import { type Change, changesBetween } from './changes.ts';
import css from './Proposal.module.css';

/** Number of places that are shown, of characters around each, and of characters of a change. */
const [PLACES_MAX, AROUND, CHANGE_MAX] = [20, 24, 120];

/** Changes that are so near that they are shown in one row. */
interface Place {
  readonly line: number;
  readonly changes: readonly Change[];
}

/** Groups changes whose surroundings would overlap. */
function placesOf(before: string, changes: readonly Change[]): Place[] {
  const places: { line: number; changes: Change[] }[] = [];
  let [line, counted] = [1, 0];
  for (const change of changes) {
    const last = places.at(-1)?.changes.at(-1);
    const gap = last ? before.slice(last.at + last.removed.length, change.at) : '';
    if (last && gap.length < AROUND * 2 && !gap.includes('\n')) {
      places.at(-1)?.changes.push(change);
      continue;
    }
    for (let feed = before.indexOf('\n', counted); feed >= 0 && feed < change.at; feed = before.indexOf('\n', counted)) {
      counted = feed + 1;
      line++;
    }
    places.push({ line, changes: [change] });
  }
  return places;
}

/** Makes white space and control characters visible. */
function visible(text: string): string {
  const shown = text.length > CHANGE_MAX ? `${text.slice(0, CHANGE_MAX).replace(/[\ud800-\udbff]$/, '')}…` : text;
  return shown
    .replace(/\r?\n|\r/g, '↵')
    .replace(/[ \u00a0]/g, '␣')
    .replace(/\t/g, '⇥')
    .replace(/\p{Cc}|\p{Cf}/gu, (character) => `U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`);
}

const lineStart = (text: string) => text.slice(text.lastIndexOf('\n') + 1);
const lineEnd = (text: string) => /^[^\n]*/.exec(text)?.[0] ?? '';

function PlaceRow({ before, place: { line, changes } }: { readonly before: string; readonly place: Place }) {
  const labels = usePartsLabels();
  const [first, last] = [changes[0] as Change, changes.at(-1) as Change];
  const head = lineStart(before.slice(Math.max(0, first.at - AROUND), first.at));
  const end = last.at + last.removed.length;
  return (
    <tr>
      <th scope="row">{labels.line(line)}</th>
      <td>
        {head.length === AROUND ? '…' : ''}
        {head}
        {changes.map(({ at, removed, added }, index) => {
          const next = changes[index + 1];
          return (
            <Fragment key={at}>
              {removed && <del>{visible(removed)}</del>}
              {added && <ins>{visible(added)}</ins>}
              {next && before.slice(at + removed.length, next.at)}
            </Fragment>
          );
        })}
        {lineEnd(before.slice(end, end + AROUND))}
      </td>
    </tr>
  );
}

interface ProposalProps {
  /** The changes in words. */
  readonly title: ReactNode;
  readonly before: string;
  /** The text after the change; or, of a text that is too long for a search of differences, its first changes and the number of all. */
  readonly after: string | { readonly changes: readonly Change[]; readonly count: number };
  readonly applyLabel: ReactNode;
  readonly onApply: () => void;
}

/** Proposed change of a text: its words, the difference from the text, and a button that applies it. */
export function Proposal({ title, before, after, applyLabel, onApply }: ProposalProps) {
  const labels = usePartsLabels();
  const titleId = useId();
  const changes = useMemo(() => (typeof after === 'string' ? changesBetween(before, after) : after.changes), [before, after]);
  const places = useMemo(() => placesOf(before, changes), [before, changes]);
  const unlisted = typeof after === 'string' ? 0 : after.count - changes.length;
  const rest = places.slice(PLACES_MAX).reduce((count, place) => count + place.changes.length, unlisted);
  return (
    <div className={css.proposal}>
      <p id={titleId} className={css.title}>
        {title}
      </p>
      <table aria-labelledby={titleId} className={css.difference} translate="no">
        <tbody>
          {places.slice(0, PLACES_MAX).map((place) => (
            <PlaceRow key={place.changes[0]?.at} before={before} place={place} />
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className={css.rest}>{labels.moreChanges(rest)}</p>}
      <Button tone="accent" aria-describedby={titleId} onClick={onApply}>
        {applyLabel}
      </Button>
    </div>
  );
}
