import { concatenated } from '../../wire/bytes.ts';
import { InputError } from '../../wire/input-error.ts';
import type { CompareOptions, PatchFault } from '../diff.request.ts';
import { stringText } from '../read/literal.ts';
import type { VisualizerErrorCode } from '../request.ts';
import { Comparison } from './compare.ts';
import { isSeveral, opened, type PatchedValue, rawAt, rawOf, writeValue } from './patched.ts';
import { Cursor, PLAIN, Side } from './side.ts';

/** Equality of a `test` (RFC 6902 §4.6): numbers by their value, members in any order. */
const equality: CompareOptions = { arrays: 'position', keys: [], numbers: 'value', keyOrder: false };
const QUOTE = 0x22;
const NULL = 0x6e;
/** Characters of a pointer that an error shows. */
const POINTER_LENGTH = 200;

/** An operation as it is written. */
interface Operation {
  readonly op: string;
  readonly path: string;
  readonly from: string | null;
  readonly value: PatchedValue | null;
}

/** A document to which a patch is applied. Only the objects and arrays on the way to changed places are read. */
export class PatchedDocument {
  root: PatchedValue;
  operations = 0;
  /** The operation that is applied, for errors. */
  #current = { op: '', path: '' };

  constructor(side: Side) {
    this.root = rawAt(side, side.values[0] as number);
  }

  #fail(kind: PatchFault, pointer = this.#current.path): never {
    const shown = [...pointer].length > POINTER_LENGTH ? `${[...pointer].slice(0, POINTER_LENGTH).join('')}…` : pointer;
    const { op } = this.#current;
    throw new InputError<VisualizerErrorCode>('visualizer.error.patch', 'patch', { kind, operation: this.operations, op, pointer: shown });
  }

  /** Applies a JSON Patch (RFC 6902); yields after each few milliseconds of work. */
  *applyPatch(patch: Side): Generator<number> {
    const value = patch.values[0] as number;
    if (patch.bytes[value] !== 0x5b) this.#fail('notArray');
    const cursor = new Cursor(patch, patch.containerAt(value));
    while (cursor.next()) {
      this.operations++;
      this.#current = { op: '', path: '' };
      const operation = this.#read(cursor);
      yield* this.#apply(operation);
      yield cursor.end;
    }
  }

  #read({ side, container, value }: Cursor): Operation {
    if (container === PLAIN || !side.isObject(value)) this.#fail('notOperation');
    const members = new Map<string, ReturnType<typeof rawOf>>();
    const member = new Cursor(side, container);
    while (member.next()) {
      const name = stringText(side.bytes, member.name, member.nameEnd);
      if (!['op', 'path', 'from', 'value'].includes(name)) continue;
      if (members.has(name)) this.#fail('twice', name);
      members.set(name, rawOf(member));
    }
    const text = (name: string) => {
      const member = members.get(name);
      if (!member) return null;
      if (side.bytes[member.value] !== QUOTE) this.#fail('notText', name);
      return stringText(side.bytes, member.value, member.end);
    };
    const op = text('op');
    if (op === null) this.#fail('noMember', 'op');
    this.#current = { op, path: '' };
    if (!['add', 'remove', 'replace', 'move', 'copy', 'test'].includes(op)) this.#fail('unknown', op);
    const path = text('path');
    if (path === null) this.#fail('noMember', 'path');
    this.#current = { op, path };
    const needsValue = op === 'add' || op === 'replace' || op === 'test';
    const needsFrom = op === 'move' || op === 'copy';
    const from = needsFrom ? text('from') : null;
    if (needsFrom && from === null) this.#fail('noMember', 'from');
    const own = members.get('value');
    if (needsValue && !own) this.#fail('noMember', 'value');
    return { op, path, from, value: needsValue && own ? own : null };
  }

  /** Returns the reference tokens of a JSON Pointer (RFC 6901). */
  #tokens(pointer: string): string[] {
    if (pointer === '') return [];
    if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) this.#fail('pointer', pointer);
    return pointer
      .slice(1)
      .split('/')
      .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  }

  *#apply({ op, path, from, value }: Operation): Generator<number> {
    switch (op) {
      case 'add':
        this.#add(path, value as PatchedValue);
        break;
      case 'remove':
        this.#remove(path);
        break;
      case 'replace':
        this.#replace(path, value as PatchedValue);
        break;
      case 'move': {
        const origin = from as string;
        if (path === origin) this.#find(origin);
        else {
          if (path.startsWith(`${origin}/`)) this.#fail('intoItself');
          this.#add(path, this.#remove(origin));
        }
        break;
      }
      case 'copy': {
        const found = this.#find(from as string);
        // A container that was changed before is written, so that a later change of one copy does not change the other.
        this.#add(path, found.kind === 'raw' ? found : yield* this.#copied(found));
        break;
      }
      default: {
        const found = this.#find(path);
        const one = found.kind === 'raw' ? found : yield* this.#copied(found);
        const other = value as typeof one;
        const comparison = new Comparison(one.side.from(one.value), other.side.from(other.value), equality, true);
        yield* comparison.run();
        if (comparison.tree.count > 0) this.#fail('test');
      }
    }
  }

  *#copied(value: PatchedValue): Generator<number, ReturnType<typeof rawAt>> {
    const pieces: Uint8Array[] = [];
    yield* writeValue(value, (piece) => pieces.push(piece.slice()));
    const bytes = concatenated(pieces);
    const side = yield* Side.open(bytes, 0, 1);
    return rawAt(side, 0);
  }

  /** Returns the container of a place, whose children can be changed, and the last token of the pointer. */
  #parent(pointer: string): readonly [NonNullable<ReturnType<typeof opened>>, string] {
    const tokens = this.#tokens(pointer);
    const last = tokens.pop() as string;
    let put = (value: PatchedValue) => {
      this.root = value;
    };
    let value = this.root;
    for (let depth = 0; ; depth++) {
      const container = opened(value);
      if (container === null) this.#fail('missing', pointer);
      if (container !== value) put(container);
      if (depth === tokens.length) return [container, last];
      const token = tokens[depth] as string;
      if (container.kind === 'object') {
        value = this.#member(container, token, pointer);
        put = (own) => container.members.set(token, own);
      } else {
        const index = this.#index(token, container.elements.length - 1, pointer);
        value = container.elements[index] as PatchedValue;
        put = (own) => {
          container.elements[index] = own;
        };
      }
    }
  }

  #member({ members }: Extract<PatchedValue, { kind: 'object' }>, token: string, pointer: string): PatchedValue {
    const entry = members.get(token);
    if (entry === undefined) this.#fail('missing', pointer);
    if (isSeveral(entry)) this.#fail('repeated', pointer);
    return entry;
  }

  /** Returns the index that a token names (RFC 6901 §4: without leading zeros). */
  #index(token: string, most: number, pointer: string): number {
    if (token === '-') this.#fail('end', pointer);
    if (!/^(?:0|[1-9]\d*)$/.test(token)) this.#fail('index', pointer);
    const index = Number(token);
    if (index > most) this.#fail('range', pointer);
    return index;
  }

  #find(pointer: string): PatchedValue {
    if (pointer === '') return this.root;
    const [container, token] = this.#parent(pointer);
    if (container.kind === 'object') return this.#member(container, token, pointer);
    return container.elements[this.#index(token, container.elements.length - 1, pointer)] as PatchedValue;
  }

  #add(pointer: string, value: PatchedValue): void {
    if (pointer === '') {
      this.root = value;
      return;
    }
    const [container, token] = this.#parent(pointer);
    if (container.kind === 'object') {
      const entry = container.members.get(token);
      if (entry !== undefined && isSeveral(entry)) this.#fail('repeated', pointer);
      container.members.set(token, value);
    } else if (token === '-') container.elements.push(value);
    else container.elements.splice(this.#index(token, container.elements.length, pointer), 0, value);
  }

  #replace(pointer: string, value: PatchedValue): void {
    if (pointer === '') {
      this.root = value;
      return;
    }
    const [container, token] = this.#parent(pointer);
    if (container.kind === 'object') {
      this.#member(container, token, pointer);
      container.members.set(token, value);
    } else container.elements[this.#index(token, container.elements.length - 1, pointer)] = value;
  }

  #remove(pointer: string): PatchedValue {
    if (pointer === '') this.#fail('root', pointer);
    const [container, token] = this.#parent(pointer);
    if (container.kind === 'object') {
      const value = this.#member(container, token, pointer);
      container.members.delete(token);
      return value;
    }
    return container.elements.splice(this.#index(token, container.elements.length - 1, pointer), 1)[0] as PatchedValue;
  }

  /** Applies a Merge Patch (RFC 7396); yields after each few milliseconds of work. */
  *applyMerge(patch: Side): Generator<number> {
    const open: { readonly members: Map<string, PatchedValue | readonly PatchedValue[]>; readonly cursor: Cursor }[] = [];
    const merged = (target: PatchedValue | undefined, source: PatchedValue & { kind: 'raw' }): PatchedValue => {
      if (source.container === PLAIN || !source.side.isObject(source.value)) return source;
      const found = target === undefined ? null : opened(target);
      const object = found?.kind === 'object' ? found : ({ kind: 'object', members: new Map() } as const);
      open.push({ members: object.members, cursor: new Cursor(source.side, source.container) });
      return object;
    };
    this.root = merged(this.root, rawAt(patch, patch.values[0] as number));
    for (let steps = 0; open.length > 0; ) {
      const { members, cursor } = open.at(-1) as (typeof open)[number];
      if (!cursor.next()) {
        open.pop();
        continue;
      }
      const name = stringText(patch.bytes, cursor.name, cursor.nameEnd);
      this.#current = { op: 'merge', path: name };
      const entry = members.get(name);
      if (entry !== undefined && isSeveral(entry)) this.#fail('repeated', name);
      const isNull = patch.bytes[cursor.value] === NULL;
      if (isNull) members.delete(name);
      else members.set(name, merged(entry, rawOf(cursor)));
      const isSet = isNull || cursor.container === PLAIN || !patch.isObject(cursor.value);
      if (isSet) this.operations++;
      if (++steps % 4096 === 0) yield cursor.value;
    }
  }
}
