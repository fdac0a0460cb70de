type TextField = HTMLInputElement | HTMLTextAreaElement;

interface EnteredText {
  readonly text: string;
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
}

const enteredIn = ({ value, selectionStart, selectionEnd }: TextField): EnteredText => ({ text: value, selectionStart, selectionEnd });

/**
 * What was typed or ticked before the page was live stands in the document, but React's state does not know it, and what
 * stands in a text area React overwrites as it hydrates. To be called before hydration; what it returns is to be called
 * once, right after it and before anything renders again: it tells React as a person's input would have.
 */
export function keepEarlyInput(root: HTMLElement): () => void {
  const areas = new Map<TextField, EnteredText>();
  for (const area of root.querySelectorAll('textarea')) areas.set(area, enteredIn(area));
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) areas.set(target, enteredIn(target));
  };
  root.addEventListener('input', onInput, true);
  return () => {
    root.removeEventListener('input', onInput, true);
    for (const field of root.querySelectorAll<TextField | HTMLSelectElement>('input, textarea, select')) {
      if (field instanceof HTMLSelectElement) replayChoice(field);
      else if (field.type === 'checkbox' || field.type === 'radio') replayTick(field as HTMLInputElement);
      else if (field.type !== 'file') replayText(field, areas.get(field) ?? enteredIn(field));
    }
  };
}

function replayChoice(field: HTMLSelectElement): void {
  if ([...field.options].some((option) => option.selected !== option.defaultSelected && option.selected)) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function replayTick(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return;
  field.checked = field.defaultChecked;
  field.click();
}

function replayText(field: TextField, { text, selectionStart, selectionEnd }: EnteredText): void {
  if (text === field.defaultValue) return;
  const wasFocused = document.activeElement === field && selectionStart !== null;
  // React notices a change by comparing with what went through the element's own setter; the prototype's goes past it.
  field.value = field.defaultValue;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // While it commits, React puts the former value back until it has drawn the new one, and the caret goes to the end.
  queueMicrotask(() => {
    if (wasFocused && field.value === text) field.setSelectionRange(selectionStart, selectionEnd);
  });
}
