import { YAMLException } from 'js-yaml';

type YamlFaultKind =
  | 'levels'
  | 'indent'
  | 'tab'
  | 'key'
  | 'flow'
  | 'quote'
  | 'escape'
  | 'directive'
  | 'tag'
  | 'control'
  | 'alias'
  | 'recursive'
  | 'bomb'
  | 'value'
  | 'end'
  | 'other';

/** A mistake in a YAML text. `at` is the offset of the place in UTF-16 code units. */
export class YamlFault extends Error {
  override readonly name = 'YamlFault';
  readonly kind: YamlFaultKind;
  readonly at: number;

  constructor(kind: YamlFaultKind, at: number) {
    super(kind);
    this.kind = kind;
    this.at = at;
  }
}

const reasons: readonly (readonly [kind: YamlFaultKind, reason: RegExp])[] = [
  ['levels', /maxDepth/],
  ['tab', /^tab characters/],
  ['indent', /indentation/],
  ['quote', /quoted scalar/],
  ['flow', /flow collection|found ','/],
  ['escape', /escape|hexadecimal/],
  ['directive', /directive|tag handle \(first|YAML version|tag prefix/i],
  ['tag', /tag/],
  ['alias', /alias|anchor/],
  ['control', /non-printable|null byte|JSON character/],
  ['key', /mapping|':'|implicit key/],
  ['end', /end of the stream or a document/],
];

/** Returns the fault for an error of the parser; the error itself if it is another one. */
export function faultOf(error: unknown): unknown {
  if (!(error instanceof YAMLException)) return error;
  const [kind] = reasons.find(([, reason]) => reason.test(error.reason)) ?? (['other'] as const);
  return new YamlFault(kind, error.mark?.position ?? 0);
}
