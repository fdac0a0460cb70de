import { type Event, EVENT_ID, getScalarValue, parseEvents, SCALAR_STYLE } from 'js-yaml';
import type { Remark, RemarkKind, YamlVersion } from '../source.request.ts';
import { faultOf, yamlFault } from './faults.ts';
import { differenceOf, plainValue } from './scalars.ts';

/** Collections that may be open at once: the parser calls itself for each. */
export const YAML_LEVELS_MAX = 500;
/** Characters of JSON that aliases may add to a small text, and for each character of a large one. */
const ALIASES_MIN = 16 * 1024 * 1024;
const ALIASES_FACTOR = 10;
const STANDARD = 'tag:yaml.org,2002:';

/** A node as JSON. A mapping has its members too: names as JSON, and values. */
interface Value {
  readonly json: string;
  readonly members: readonly Member[] | null;
  /** The elements of a sequence that are mappings; null if one is not, and for other nodes. */
  readonly maps: readonly (readonly Member[])[] | null;
}

type Member = readonly [name: string, json: string];

/** Members of other mappings, at the place of the key `<<`. */
interface Merge {
  readonly sources: readonly (readonly Member[])[];
}

interface Frame {
  readonly kind: 'document' | 'sequence' | 'mapping';
  readonly anchor: string | null;
  readonly elements: string[];
  readonly members: (Member | Merge)[];
  maps: (readonly Member[])[] | null;
  /** Name of the member whose value follows, as JSON; null before a key. */
  name: string | null;
  /** True if the name is the key `<<` without quotes. */
  isMerge: boolean;
  hasMerge: boolean;
}

const plain = (json: string): Value => ({ json, members: null, maps: null });
const isMember = (entry: Member | Merge): entry is Member => Array.isArray(entry);

/** Returns the members of a mapping, with those of merged ones at the place of their key: its own members have precedence, then the first ones. */
function mergedMembers({ members, hasMerge }: Frame): readonly Member[] {
  if (!hasMerge) return members as Member[];
  const names = new Set(members.filter(isMember).map(([name]) => name));
  return members.flatMap((entry) => {
    if (isMember(entry)) return [entry];
    return entry.sources.flat().filter(([name]) => !names.has(name) && names.add(name));
  });
}

/** Documents of a YAML text as JSON. */
interface YamlAsJson {
  /** The JSON of each document; those that are empty are left out if there are others. */
  readonly documents: readonly string[];
  readonly version: YamlVersion;
  readonly remarks: readonly Remark[];
}

class Writer {
  readonly #source: string;
  readonly #asked: YamlVersion | null;
  readonly #remarks = new Map<RemarkKind, { count: number } & Omit<Remark, 'kind' | 'count'>>();
  readonly #frames: Frame[] = [];
  readonly #documents: string[] = [];
  #handles: Record<string, string> = {};
  #anchors = new Map<string, Value | 'open'>();
  #aliased = 0;
  #isEmpty = true;
  version: YamlVersion;
  #first: YamlVersion | null = null;

  constructor(source: string, asked: YamlVersion | null) {
    this.#source = source;
    this.#asked = asked;
    this.version = asked ?? '1.2';
  }

  write(events: readonly Event[]): YamlAsJson {
    for (const event of events) this.#event(event);
    const remarks = Array.from(this.#remarks, ([kind, remark]) => ({ kind, ...remark }));
    return { documents: this.#documents, version: this.#first ?? this.version, remarks };
  }

  #event(event: Event): void {
    switch (event.type) {
      case EVENT_ID.DOCUMENT: {
        const directives = Object.fromEntries(
          event.directives.map((each) => (each.kind === 'tag' ? [each.handle, each.prefix] : ['', ''])),
        );
        const named = event.directives.find(({ kind }) => kind === 'yaml');
        this.#handles = { '!': '!', '!!': STANDARD, ...directives };
        this.version = this.#asked ?? (named?.kind === 'yaml' && named.version === '1.1' ? '1.1' : '1.2');
        this.#first ??= this.version;
        this.#anchors = new Map();
        this.#isEmpty = true;
        this.#open('document', null);
        return;
      }
      case EVENT_ID.SCALAR:
        this.#isEmpty &&= event.valueStart < 0 && event.tagStart < 0 && event.anchorStart < 0;
        return this.#add(this.#scalar(event), this.#text(event.anchorStart, event.anchorEnd), event);
      case EVENT_ID.ALIAS:
        this.#isEmpty = false;
        return this.#add(this.#alias(event), null, event);
      case EVENT_ID.POP:
        return this.#pop(event);
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING:
        this.#isEmpty = false;
        this.#collectionTag(event.tagStart, event.tagEnd);
        this.#open(event.type === EVENT_ID.SEQUENCE ? 'sequence' : 'mapping', this.#text(event.anchorStart, event.anchorEnd));
    }
  }

  #text(start: number, end: number): string | null {
    return start < 0 ? null : this.#source.slice(start, end);
  }

  #open(kind: Frame['kind'], anchor: string | null): void {
    if (anchor !== null) this.#anchors.set(anchor, 'open');
    const maps = kind === 'sequence' ? [] : null;
    this.#frames.push({ kind, anchor, elements: [], members: [], maps, name: null, isMerge: false, hasMerge: false });
  }

  #pop(event: Event): void {
    const frame = this.#frames.pop() as Frame;
    if (frame.kind === 'document') {
      const [json = 'null'] = frame.elements;
      if (this.#isEmpty) this.#remark('emptyDocuments');
      else this.#documents.push(json);
      return;
    }
    const { elements, maps, anchor } = frame;
    if (frame.kind === 'sequence') return this.#add({ json: `[${elements.join(',')}]`, members: null, maps }, anchor, event);
    const members = mergedMembers(frame);
    return this.#add({ json: `{${members.map(([name, json]) => `${name}:${json}`).join(',')}}`, members, maps: null }, anchor, event);
  }

  #add(value: Value, anchor: string | null, event: Event): void {
    if (anchor !== null) this.#anchors.set(anchor, value);
    const frame = this.#frames.at(-1) as Frame;
    if (frame.kind !== 'mapping') {
      frame.elements.push(value.json);
      if (value.members !== null) frame.maps?.push(value.members);
      else frame.maps = null;
      return;
    }
    if (frame.name === null) {
      frame.isMerge = this.#isMergeKey(event);
      frame.name = this.#nameOf(value.json);
      return;
    }
    const { name, isMerge } = frame;
    frame.name = null;
    const sources = value.members === null ? value.maps : [value.members];
    if (!isMerge || sources === null) frame.members.push([name, value.json]);
    else {
      this.#remark('merged', '<<');
      frame.members.push({ sources });
      frame.hasMerge = true;
    }
  }

  #isMergeKey(event: Event): boolean {
    return (
      event.type === EVENT_ID.SCALAR &&
      event.style === SCALAR_STYLE.PLAIN &&
      event.tagStart < 0 &&
      this.#source.slice(event.valueStart, event.valueEnd) === '<<'
    );
  }

  /** Returns the name of a member as JSON. JSON has no other names than texts. */
  #nameOf(json: string): string {
    if (json.startsWith('"')) return json;
    if (!/^-?\d/.test(json)) this.#remark('keys', json);
    return JSON.stringify(json);
  }

  #alias(event: Event & { readonly type: typeof EVENT_ID.ALIAS }): Value {
    const value = this.#anchors.get(this.#source.slice(event.anchorStart, event.anchorEnd));
    if (value === undefined) throw yamlFault('alias', event.anchorStart);
    if (value === 'open') throw yamlFault('recursive', event.anchorStart);
    this.#aliased += value.json.length;
    if (this.#aliased > Math.max(ALIASES_MIN, this.#source.length * ALIASES_FACTOR)) throw yamlFault('bomb', event.anchorStart);
    return value;
  }

  /** Returns the full name of a tag; null without one. */
  #tag(start: number, end: number): string | null {
    const written = this.#text(start, end);
    if (written === null || written === '!') return written;
    if (written.startsWith('!<')) return written.slice(2, -1);
    const handle = /^!(?:[^!]*!)?/.exec(written)?.[0] ?? '!';
    return `${this.#handles[handle] ?? handle}${written.slice(handle.length)}`;
  }

  #collectionTag(start: number, end: number): void {
    const tag = this.#tag(start, end);
    if (tag !== null && tag !== '!' && !tag.startsWith(STANDARD)) this.#remark('tags', this.#source.slice(start, end));
  }

  #scalar(event: Event & { readonly type: typeof EVENT_ID.SCALAR }): Value {
    const text = event.valueStart < 0 ? '' : getScalarValue(this.#source, event);
    const tag = this.#tag(event.tagStart, event.tagEnd);
    const isNull = tag === '!' && event.valueStart < 0;
    if (tag === null || isNull) return plain(event.style === SCALAR_STYLE.PLAIN ? this.#untagged(text) : JSON.stringify(text));
    const name = tag.startsWith(STANDARD) ? tag.slice(STANDARD.length) : null;
    if (name === null && tag !== '!') this.#remark('tags', this.#source.slice(event.tagStart, event.tagEnd));
    if (name === 'binary') {
      this.#remark('binary');
      return plain(JSON.stringify(text.replaceAll(/\s/g, '')));
    }
    if (name === 'int' || name === 'float' || name === 'bool' || name === 'null') {
      const value = plainValue(text.trim(), this.version);
      if (value?.kind !== name && !(name === 'float' && value?.kind === 'int')) throw yamlFault('value', event.tagStart);
      if (value.isNotFinite) this.#remark('notFinite', text);
      return plain(value.json);
    }
    // A collection without content.
    if (text === '' && event.style === SCALAR_STYLE.PLAIN && name !== null && /^(?:map|set|seq|omap|pairs)$/.test(name))
      return plain(name === 'map' || name === 'set' ? '{}' : '[]');
    return plain(JSON.stringify(text));
  }

  #untagged(text: string): string {
    const value = plainValue(text, this.version);
    const difference = differenceOf(text, this.version);
    if (difference) this.#remark('versions', text, difference);
    if (value?.isNotFinite) this.#remark('notFinite', text);
    return value?.json ?? JSON.stringify(text);
  }

  #remark(kind: RemarkKind, example = '', { read, other } = { read: '', other: '' }): void {
    const found = this.#remarks.get(kind);
    if (found) found.count++;
    else this.#remarks.set(kind, { count: 1, example, read, other });
  }
}

/**
 * Converts YAML to JSON, each document to one value in one line. Plain scalars are read by the core schema of YAML 1.2 or the types of YAML 1.1;
 * numbers keep their digits, aliases are replaced by their values, and `<<` merges mappings.
 *
 * @param asked  null to read a document by its directive, and as YAML 1.2 without one
 * @throws TextFault
 */
export function yamlJson(source: string, asked: YamlVersion | null): YamlAsJson {
  try {
    return new Writer(source, asked).write(parseEvents(source, { maxDepth: YAML_LEVELS_MAX }));
  } catch (error) {
    throw faultOf(error);
  }
}
