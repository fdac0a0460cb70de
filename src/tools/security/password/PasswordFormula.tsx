import { FormattedMessage } from 'react-intl';
import { superscript } from '#src/locale/scientific.ts';
import type { Passwords } from '#workers/security/request.ts';
import { StrengthDetails } from '../strength/StrengthDetails.tsx';

/** Letters of the sum `Σ 20! / (a! b! c! d!) · 26ᵃ …`, one per class. */
const letters = ['a', 'b', 'c', 'd', 'e'];
const raised = ['ᵃ', 'ᵇ', 'ᶜ', 'ᵈ', 'ᵉ'];

/** Formula of a password's strength with the numbers of the current settings. */
export function PasswordFormula({ made }: { readonly made: Passwords }) {
  const { alphabet, length, strength } = made;
  const ruled = alphabet[0]?.id === 'rule';
  const free = alphabet.every(({ minimum }) => minimum === 0);
  const size = alphabet.reduce((sum, part) => sum + part.size, 0);
  const used = letters.slice(0, alphabet.length);
  const factorials = used.map((letter) => `${letter}!`).join(' ');
  const powers = alphabet.map((part, at) => `${part.size}${raised[at]}`).join(' · ');
  const minimums = alphabet.flatMap((part, at) => (part.minimum > 0 ? [`${letters[at]} ≥ ${part.minimum}`] : [])).join(', ');
  // Passwords with a space at an end are not among them.
  const relation = alphabet.some(({ hasSpace }) => hasSpace) ? '<' : '=';
  const sum = `N ${relation} Σ ${length}! / (${factorials}) · ${powers};  ${used.join(' + ')} = ${length};  ${minimums}`;
  const power = `N ${relation} ${size}${superscript(length)}`;
  const note = ruled ? 'rule' : free ? 'free' : 'classes';
  return (
    <StrengthDetails
      strength={strength}
      formula={ruled ? `N ≤ ${size}${superscript(length)}` : free ? power : sum}
      note={<FormattedMessage id={`security.formula.${note}`} values={{ naive: `${size}${superscript(length)}` }} />}
    />
  );
}
