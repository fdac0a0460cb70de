// Functions that run in the page: each is sent as its source, so it uses nothing from this file.

/**
 * Translates the page as browsers do, now and after each change: text nodes are moved into new elements or replaced with them. The words stay
 * the same, so that fields can be found by them.
 */
export function startTranslator(): void {
  let isEven = false;
  const changed = new Set<Node>();
  const textsIn = (node: Node) => {
    if (node instanceof Text) return [node];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts;
  };
  const translate = () => {
    const texts = new Set([...changed].flatMap(textsIn));
    changed.clear();
    for (const text of texts) {
      if (!text.isConnected || text.data.trim() === '') continue;
      if (text.parentElement?.closest('[translate="no"], script, style, textarea, svg, font')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      isEven = !isEven;
      if (isEven) inner.append(text.data);
      text.replaceWith(outer);
      if (!isEven) inner.append(text);
    }
  };
  let frame = 0;
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [target instanceof Text ? target : null, ...addedNodes]) if (node) changed.add(node);
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      translate();
    });
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  changed.add(document.body);
  translate();
}

/**
 * Uses every control of the tool once, except those inside `except`: types, chooses, presses.
 * @returns the number of used controls
 */
export async function useControls(except: string): Promise<number> {
  const used = new Set<string>();
  // The translator works in the next frame; a message posted in that frame arrives after it.
  const paint = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      requestAnimationFrame(() => port2.postMessage(null));
    });
  window.print = () => undefined;
  const nextControl = () => {
    for (const control of document.querySelectorAll<HTMLElement>(
      '#tool :is(button, input:not([type="color"]), textarea, select, summary)',
    )) {
      const name = [control.localName, control.getAttribute('type'), control.ariaLabel ?? control.textContent.slice(0, 30)].join(' ');
      if (used.has(name) || control.matches(`:disabled, [inert] *, ${except} *`)) continue;
      if (!control.checkVisibility() && !control.matches('[type="file"]')) continue;
      used.add(name);
      return control;
    }
    return null;
  };
  const enter = (field: Element, value: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
    return paint();
  };
  for (let control = nextControl(); control; control = nextControl()) {
    if (control instanceof HTMLSelectElement) {
      const { value, options } = control;
      await enter(control, options[options.length - 1]?.value ?? '');
      await enter(control, value);
    } else if (control.matches('input[type="file"]')) {
      const files = new DataTransfer();
      files.items.add(new File(['12'], 'number.txt', { type: 'text/plain' }));
      (control as HTMLInputElement).files = files.files;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (control.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="date"], [type="time"], [type="range"])'))
      for (const text of ['', '!', '12']) await enter(control, text);
    else control.click();
    await paint();
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  }
  return used.size;
}

interface Fiber {
  readonly tag: number;
  readonly type: unknown;
  readonly memoizedProps: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly stateNode: unknown;
}

/** Returns the text that React has rendered, and the text that the page shows. */
export function readTexts(): { readonly rendered: string; readonly shown: string } {
  const root = document.getElementById('root') as HTMLElement & Record<string, Fiber>;
  const [HOST_PORTAL, HOST_COMPONENT, HOST_TEXT] = [4, 5, 6];
  const textOf = (fiber: Fiber | null): string => (fiber ? ownText(fiber) + textOf(fiber.sibling) : '');
  const ownText = ({ tag, type, memoizedProps, child, stateNode }: Fiber): string => {
    if (tag === HOST_TEXT) return String(memoizedProps);
    if (tag === HOST_PORTAL || type === 'textarea') return '';
    if (tag !== HOST_COMPONENT) return textOf(child);
    const { children, dangerouslySetInnerHTML } = memoizedProps as { children: unknown; dangerouslySetInnerHTML?: unknown };
    if (dangerouslySetInnerHTML) return (stateNode as Element).textContent;
    return typeof children === 'string' || typeof children === 'number' ? String(children) : textOf(child);
  };
  const container = Object.keys(root).find((key) => key.startsWith('__reactContainer$')) as string;
  const { current } = (root[container] as unknown as { stateNode: { current: Fiber } }).stateNode;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let shown = '';
  while (walker.nextNode()) if (!walker.currentNode.parentElement?.closest('textarea')) shown += walker.currentNode.nodeValue;
  return { rendered: textOf(current), shown };
}
