type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What was typed or ticked before the page was live stands in the document, but React's state does not know it. To be
 * called once, right after hydration and before anything renders again: tells React as a person's input would have.
 */
export function replayEarlyInput(root: HTMLElement): void {
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) {
    if (field instanceof HTMLSelectElement) replayChoice(field);
    else if (field.type === 'checkbox' || field.type === 'radio') replayTick(field as HTMLInputElement);
    else if (field.type !== 'file') replayText(field);
  }
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

function replayText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  const { selectionStart, selectionEnd } = field;
  // React notices a change by comparing with what went through the element's own setter; the prototype's goes past it.
  field.value = field.defaultValue;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
  if (document.activeElement === field && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
