import { YAMLException } from 'js-yaml';
import { type FaultReasons, kindOfFault, TextFault } from '../read/text-fault.ts';

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

export const yamlFault = (kind: YamlFaultKind, at: number) => new TextFault(kind, at);

const reasons: FaultReasons<YamlFaultKind> = [
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
  return yamlFault(kindOfFault(reasons, error.reason) ?? 'other', error.mark?.position ?? 0);
}
