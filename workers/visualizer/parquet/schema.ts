import type { FileMetaData, SchemaElement } from 'hyparquet';
import { refusedParquet } from './refusals.ts';

/** A column of values. `def` and `rep` are its largest definition and repetition level. */
export interface Leaf {
  readonly kind: 'leaf';
  readonly name: string;
  readonly def: number;
  readonly rep: number;
  /** Index of the column in each row group. */
  readonly column: number;
  /** Names from the column of the table inwards, with dots. */
  readonly path: string;
  readonly element: SchemaElement;
}

/** `def` is the definition level from which the value is not null. */
interface Struct {
  readonly kind: 'struct';
  readonly name: string;
  readonly def: number;
  readonly members: readonly ParquetNode[];
}

/** `itemDef` is the definition level from which there is an item, `rep` the repetition level of each item after the first. */
interface Items {
  readonly name: string;
  readonly def: number;
  readonly itemDef: number;
  readonly rep: number;
}

interface List extends Items {
  readonly kind: 'list';
  readonly item: ParquetNode;
}

interface MapNode extends Items {
  readonly kind: 'map';
  readonly key: ParquetNode;
  readonly value: ParquetNode;
}

export type ParquetNode = Leaf | Struct | List | MapNode;

const hasType = ({ converted_type: converted, logical_type: logical }: SchemaElement, type: 'LIST' | 'MAP') =>
  converted === type || logical?.type === type || (type === 'MAP' && converted === 'MAP_KEY_VALUE');

/** Logical types whose groups are not plain structures. */
const groupTypes: readonly string[] = ['VARIANT', 'FILE'];

/** Reads the tree of columns, which the metadata lists depth first. */
class SchemaReader {
  readonly leaves: Leaf[] = [];
  readonly #elements: readonly SchemaElement[];
  #at = 0;

  constructor(elements: readonly SchemaElement[]) {
    this.#elements = elements;
  }

  columns(): ParquetNode[] {
    const root = this.#next();
    return Array.from({ length: root.num_children ?? 0 }, () => this.#node({ def: 0, rep: 0, names: [] }));
  }

  #next(): SchemaElement {
    const element = this.#elements[this.#at++];
    if (typeof element?.name !== 'string') throw refusedParquet('footer');
    return element;
  }

  #node(parent: Parent): ParquetNode {
    const element = this.#next();
    const inner = innerOf(parent, element);
    const node = this.#value(element, inner);
    if (element.repetition_type !== 'REPEATED') return node;
    // A repeated field outside of LIST and MAP is a required list of required items.
    return { kind: 'list', name: element.name, def: parent.def, itemDef: inner.def, rep: inner.rep, item: node };
  }

  #value(element: SchemaElement, inner: Parent): ParquetNode {
    const { name, num_children: children = 0, logical_type: logical } = element;
    if (logical && groupTypes.includes(logical.type)) throw refusedParquet('type', { column: inner.names.join('.'), name: logical.type });
    if (element.type !== undefined) {
      const leaf: Leaf = {
        kind: 'leaf',
        name,
        def: inner.def,
        rep: inner.rep,
        column: this.leaves.length,
        path: inner.names.join('.'),
        element,
      };
      this.leaves.push(leaf);
      return leaf;
    }
    if (children === 0) throw refusedParquet('type', { column: inner.names.join('.'), name: 'GROUP' });
    const only = children === 1 ? this.#elements[this.#at] : undefined;
    if (only?.repetition_type === 'REPEATED') {
      if (hasType(element, 'MAP') && only.type === undefined && (only.num_children ?? 0) <= 2) return this.#map(name, inner);
      if (hasType(element, 'LIST')) return this.#list(name, inner);
    }
    return { kind: 'struct', name, def: inner.def, members: Array.from({ length: children }, () => this.#node(inner)) };
  }

  /** Reads the repeated group of a MAP: a key and a value. A map without values is the list of its keys. */
  #map(name: string, parent: Parent): ParquetNode {
    const pair = this.#next();
    const inner = innerOf(parent, pair);
    const key = this.#node(inner);
    const items = { name, def: parent.def, itemDef: inner.def, rep: inner.rep };
    return pair.num_children === 2 ? { kind: 'map', ...items, key, value: this.#node(inner) } : { kind: 'list', ...items, item: key };
  }

  /** Reads the repeated field of a LIST, which is the item itself in the notations of earlier writers (LogicalTypes.md, “Lists”). */
  #list(name: string, parent: Parent): ParquetNode {
    const repeated = this.#elements[this.#at] as SchemaElement;
    const item = this.#elements[this.#at + 1];
    const isItem =
      repeated.type !== undefined ||
      repeated.num_children !== 1 ||
      item?.repetition_type === 'REPEATED' ||
      repeated.name === 'array' ||
      repeated.name === `${name}_tuple`;
    const inner = innerOf(parent, repeated);
    this.#at++;
    return {
      kind: 'list',
      name,
      def: parent.def,
      itemDef: inner.def,
      rep: inner.rep,
      item: isItem ? this.#value(repeated, inner) : this.#node(inner),
    };
  }
}

interface Parent {
  readonly def: number;
  readonly rep: number;
  readonly names: readonly string[];
}

const innerOf = ({ def, rep, names }: Parent, element: SchemaElement): Parent => ({
  def: def + (element.repetition_type === 'REQUIRED' ? 0 : 1),
  rep: rep + (element.repetition_type === 'REPEATED' ? 1 : 0),
  names: [...names, element.name],
});

/** Returns the columns of a file, and their leaves in the order of the column chunks. Throws InputError for a type that is not read. */
export function columnsOf({ schema }: FileMetaData): { readonly columns: readonly ParquetNode[]; readonly leaves: readonly Leaf[] } {
  const reader = new SchemaReader(schema);
  return { columns: reader.columns(), leaves: reader.leaves };
}
