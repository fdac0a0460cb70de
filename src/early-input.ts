import { LAZY_PART_LIVE, lazyPartMark } from './ui/lazy/lazy-component.tsx';

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

/** Input before hydration: text with the selection, a changed check mark, a selected option (`value`) or files, or a press of a button. */
type Entry =
  | { readonly kind: 'text'; readonly text: string; readonly selectionStart: number | null; readonly selectionEnd: number | null }
  | { readonly kind: 'tick'; readonly checked: boolean }
  | { readonly kind: 'change'; readonly value?: string }
  | { readonly kind: 'press' };

const FIELD = 'input, textarea, select';
const LAZY_PART = `[${Object.keys(lazyPartMark).join()}]`;

/**
 * Records input from before hydration and returns a function that replays it. The input is in the document, but not in React's state, and
 * React overwrites some of it at hydration. Must be called before hydration. The returned function must be called once, when the effects of
 * the first commit have run: it dispatches the input events field by field. The fields of a lazy part follow when the part is live, and so
 * does each of its buttons that was pressed, with one press. If an extension or a translator has changed the markup, React renders the fields
 * anew instead of hydrating them: the input and the focus then go to the new fields.
 */
export function keepEarlyInput(root: HTMLElement): () => Promise<void> {
  const entries = new Map<Field | HTMLButtonElement, Entry>();
  let isLive = false;
  let focused = document.activeElement;
  const before = controlsByKind(root);
  /** Returns the control, or the one that React rendered in its place. */
  const presentOf = <Control extends Element>(control: Control): Control => {
    if (control.isConnected) return control;
    const kind = kindOf(control);
    const place = before.get(kind)?.indexOf(control) ?? -1;
    return (controlsByKind(root).get(kind)?.[place] as Control | undefined) ?? control;
  };
  const onFocus = ({ type, target }: Event) => {
    if (type === 'focusin') focused = target as Element;
    // A field that is being removed loses the focus too.
    else queueMicrotask(() => (target as Element).isConnected && focused === target && (focused = null));
  };
  const keep = (field: Field) => {
    const entry = entryIn(field);
    if (entry) entries.set(field, entry);
    else entries.delete(field);
  };
  const onInput = ({ target }: Event) => {
    if (isField(target) && !(isLive && target.closest(LAZY_PART) === null)) keep(target);
  };
  const tell = async (part: Element) => {
    if (focused && !focused.isConnected && document.activeElement === document.body)
      (presentOf(focused) as HTMLElement).focus({ preventScroll: true });
    for (const [field, entry] of entries) {
      const present = presentOf(field);
      if (!part.contains(present) || present.closest(LAZY_PART)) continue;
      entries.delete(field);
      enter(present, entry);
      // Waits one microtask, in which React renders the change, so that the handlers of the next event have the new state.
      await Promise.resolve();
    }
    if (!isLive || root.querySelector(LAZY_PART)) return;
    for (const type of ['input', 'change']) root.removeEventListener(type, onInput, true);
    for (const type of ['focusin', 'focusout']) root.removeEventListener(type, onFocus);
    root.removeEventListener(LAZY_PART_LIVE, onLive);
  };
  const onLive = ({ target }: Event) => {
    const part = target as Element;
    for (const name of Object.keys(lazyPartMark)) part.removeAttribute(name);
    if (isLive) void tell(part);
  };
  for (const field of root.querySelectorAll<Field>(FIELD)) keep(field);
  for (const type of ['input', 'change']) root.addEventListener(type, onInput, true);
  for (const type of ['focusin', 'focusout']) root.addEventListener(type, onFocus);
  root.addEventListener(LAZY_PART_LIVE, onLive);
  return () => {
    isLive = true;
    // Runs after React's own listener of the root, which handles the click if it can hydrate the part at once.
    root.addEventListener(
      'click',
      ({ target }) => {
        const button = (target as Element).closest<HTMLButtonElement>(`${LAZY_PART} button`);
        if (button) entries.set(button, { kind: 'press' });
      },
      true,
    );
    return tell(root);
  };
}

const kindOf = (control: Element) => [control.localName, control.getAttribute('type'), control.getAttribute('name')].join(' ');
const controlsByKind = (root: Element) => Map.groupBy<string, Element>(root.querySelectorAll(`${FIELD}, button`), kindOf);

const isField = (target: EventTarget | null): target is Field => (target as Element).matches(FIELD);

const dispatch = (field: Element, type: 'input' | 'change') => field.dispatchEvent(new Event(type, { bubbles: true }));

/** Returns the input of a field; null if it was not changed. */
function entryIn(field: Field): Entry | null {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].find((option) => option.selected && !option.defaultSelected);
    return chosen ? { kind: 'change', value: chosen.value } : null;
  }
  if (field instanceof HTMLInputElement && field.type === 'file') return field.files?.length ? { kind: 'change' } : null;
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const isTaken = field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked);
    return isTaken ? { kind: 'tick', checked: field.checked } : null;
  }
  const { value, selectionStart, selectionEnd } = field;
  return value === field.defaultValue ? null : { kind: 'text', text: value, selectionStart, selectionEnd };
}

function enter(field: Field | HTMLButtonElement, entry: Entry): void {
  if (entry.kind === 'press') field.click();
  else if (entry.kind === 'change') {
    if (entry.value !== undefined) field.value = entry.value;
    dispatch(field, 'change');
  } else if (entry.kind === 'tick') {
    const box = field as HTMLInputElement;
    box.checked = box.type === 'checkbox' ? !entry.checked : false;
    box.click();
  } else enterText(field as TextField, entry);
}

function enterText(field: TextField, { text, selectionStart, selectionEnd }: Entry & { kind: 'text' }): void {
  const wasFocused = document.activeElement === field && selectionStart !== null;
  // React ignores an input event unless the value differs from the last one that was set through the setter that React adds to the element.
  // The setter of the prototype bypasses it.
  field.value = field.defaultValue;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  dispatch(field, 'input');
  // During the commit React restores the previous value until it has rendered the new one, which moves the caret to the end.
  queueMicrotask(() => {
    if (wasFocused && field.value === text) field.setSelectionRange(selectionStart, selectionEnd);
  });
}
