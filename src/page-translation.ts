/** The children of an element as React rendered them, before a translator replaced text nodes in it. Kept until React changes the element. */
const untranslated = new WeakMap<Node, readonly ChildNode[]>();
/** The elements of the text nodes in `untranslated`. */
const parentOf = new WeakMap<Node, Node>();

/** React stores its fiber in each node that it creates or hydrates, except in a text that is the only child of an element. */
const isOfReact = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

const hasLostText = ({ target, removedNodes }: MutationRecord) =>
  [...removedNodes].some((node) => node instanceof Text && node.parentNode !== target && isOfReact(node)) && isOfReact(target);

/** Returns the children of an element before the changes in `records`. */
function childrenBefore(parent: Node, records: readonly MutationRecord[]): readonly ChildNode[] {
  const children = [...parent.childNodes];
  for (const { addedNodes, removedNodes, previousSibling } of records.toReversed()) {
    const from = previousSibling ? children.indexOf(previousSibling as ChildNode) + 1 : 0;
    children.splice(from, addedNodes.length, ...([...removedNodes] as ChildNode[]));
  }
  return children;
}

const isByTranslator = (record: MutationRecord) => hasLostText(record) || [...record.addedNodes].some((node) => !isOfReact(node));

/** Keeps the children of elements that have lost a text node of React. What React itself removes is not among the records. */
function keepChildren(records: readonly MutationRecord[]): void {
  for (const { target } of records.filter(hasLostText)) {
    if (untranslated.has(target)) continue;
    const changes = records.filter((record) => record.target === target);
    const children = childrenBefore(target, changes.slice(changes.findIndex(isByTranslator)));
    untranslated.set(target, children);
    for (const child of children) if (child instanceof Text) parentOf.set(child, target);
  }
}

/**
 * Lets browsers and extensions translate the page. They replace text nodes with elements, and React would then write into nodes that are no
 * longer in the document, so that old values stay visible, or fail to remove them, which ends the page. The children of a translated element
 * are therefore put back immediately before React changes them; a translator then translates the new text. Must be called before hydration.
 */
export function allowTranslation(): void {
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor;
  const observer = new MutationObserver(keepChildren);
  observer.observe(document.body, { childList: true, subtree: true });

  function putBack(parent: Node): void {
    const children = untranslated.get(parent);
    if (!children) return;
    untranslated.delete(parent);
    for (const child of [...parent.childNodes].filter((each) => !children.includes(each))) removeChild.call(parent, child);
    let next: ChildNode | null = null;
    for (const child of children.toReversed()) {
      if (child.parentNode !== parent || child.nextSibling !== next) insertBefore.call(parent, child, next);
      next = child;
    }
  }

  Object.assign(Node.prototype, {
    appendChild(this: Node, child: Node) {
      putBack(this);
      return appendChild.call(this, child);
    },
    insertBefore(this: Node, child: Node, next: Node | null) {
      putBack(this);
      return insertBefore.call(this, child, next);
    },
    removeChild(this: Node, child: Node) {
      keepChildren(observer.takeRecords());
      putBack(this);
      removeChild.call(this, child);
      // Drops the record of this removal: a text node that React removes is not put back.
      observer.takeRecords();
      return child;
    },
  });
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      const parent = parentOf.get(this);
      if (parent) putBack(parent);
      nodeValue.set?.call(this, text);
    },
  });
}
