import { useEffect, useEffectEvent, useState } from 'react';
import { isLetterKey } from '../letter-key.ts';

/** An input that is replaced as a whole: typed text, or a file. */
interface Replaceable {
  readonly text: string;
  readonly file: File | null;
}

interface ReplacementOptions<Value extends Replaceable> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export interface Replacement<Value extends Replaceable> {
  /** Replaces the value, so that it can be undone. */
  readonly replace: (next: Value) => void;
  /** Brings back the value before the replacement; null while the value is not the replaced one. */
  readonly undo: (() => void) | null;
}

const isSame = (one: Replaceable, other: Replaceable) => one.text === other.text && one.file === other.file;

/** Returns true for a field with another text, which has an undo of its own. */
function isOtherField(target: EventTarget | null, { text }: Replaceable): boolean {
  if (target instanceof HTMLTextAreaElement) return target.value !== text;
  return target instanceof Element && target.closest('input, select, [contenteditable], [role="dialog"]') !== null;
}

/**
 * Makes the replacement of a whole text, for example by a repair, undoable: by a button, and by Ctrl or ⌘ and Z, which the browser does not
 * do for a text that a script sets. With Shift, or Ctrl and Y, the replacement is made again. Changes typed after it are undone first, by
 * the browser.
 */
export function useReplacement<Value extends Replaceable>({ value, onChange }: ReplacementOptions<Value>): Replacement<Value> {
  const [last, setLast] = useState<{ readonly before: Value; readonly after: Value } | null>(null);
  const canUndo = last !== null && isSame(value, last.after);
  const canRedo = last !== null && !canUndo && isSame(value, last.before);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const isY = isLetterKey('y', event);
    if (!last || !(ctrlKey || metaKey) || altKey || !(isY || isLetterKey('z', event)) || isOtherField(target, value)) return;
    const isRedo = isY || shiftKey;
    if (isRedo ? !canRedo : !canUndo) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onChange(isRedo ? last.after : last.before);
  });
  const isActive = canUndo || canRedo;
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isActive]);
  return {
    replace(next) {
      setLast({ before: value, after: next });
      onChange(next);
    },
    undo: canUndo ? () => onChange(last.before) : null,
  };
}
