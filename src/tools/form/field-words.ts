type Find = (id: string) => boolean;

/** Returns the section of a page: `uuid` of `uuid.v4`. */
export const sectionOf = (page: string) => page.slice(0, page.indexOf('.'));

/** The ids under which the words of a field may stand, most specific first: those of its tool, then those of its section. */
function idsOf(page: string, path: string, part: string): readonly string[] {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const prefixes = [page, sectionOf(page)].flatMap((owner) => [...new Set([path, name])].map((each) => `${owner}.fields.${each}`));
  return prefixes.map((prefix) => `${prefix}.${part}`);
}

/**
 * Returns the id of a word of a field: its `label`, `hint`, `presets`, `presetLabels.<value>` or `options.<value>`;
 * undefined without one. The words of a field are `fields.<path>`, or `fields.<name>`, in the file of the tool or, for fields that several
 * tools share, of the section.
 *
 * @param page  name of the page, for example `uuid.v4`
 * @param path  path of the field, for example `format.list`
 */
export function fieldWordId(page: string, path: string, part: string, has: Find): string | undefined {
  return idsOf(page, path, part).find(has);
}

/** Returns the id of a word of a group of fields, `groups.<name>.label | hint`; undefined without one. */
export function groupWordId(page: string, group: string, part: string, has: Find): string | undefined {
  return [page, sectionOf(page)].map((owner) => `${owner}.groups.${group}.${part}`).find(has);
}

/** Returns the id of the heading of a fold: `folds.<name>` of the tool or of its section. */
export function foldWordId(page: string, fold: string, has: Find): string | undefined {
  return [page, sectionOf(page)].map((owner) => `${owner}.folds.${fold}`).find(has);
}
