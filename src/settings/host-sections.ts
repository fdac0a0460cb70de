import { applyRule, type HostSettings } from './host-settings.ts';
import { readHostCopy } from './host-copy.ts';

/** Ids of the sections that are shown; undefined: all. At first those of the stored copy, as before the first paint. */
let shown: unknown = readHostCopy().sections;

/** Returns the rule that hides elements of other sections; empty if all are shown. */
export function hidingRule(sections: HostSettings['sections']): string {
  return sections ? `[data-section]:not([data-section=${sections.join('],[data-section=')}]){display:none}` : '';
}

/** Shows only these sections; all if undefined. */
export function showSections(sections: HostSettings['sections']): void {
  shown = sections;
  applyRule(hidingRule(sections));
}

/** Returns true unless the host hides the section. */
export function isShownSection(id: string): boolean {
  return !Array.isArray(shown) || shown.includes(id);
}
