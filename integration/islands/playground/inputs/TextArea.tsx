/** @jsxImportSource preact */

import type { JSX, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface Props extends Omit<JSX.TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'ref'> {
  text: string;
  onText(text: string): void;
  element?: RefObject<HTMLTextAreaElement> | undefined;
  /** Whether the text area has the focus at first. */
  focused?: boolean | undefined;
}

/**
 * A text area whose edits the browser can undo. A text that the reader did not type gets a new element, because the
 * browser would undo edits of the old text in the new one, and join both.
 */
export function TextArea({ text, onText, element: givenElement, focused = false, ...attributes }: Props) {
  const ownElement = useRef<HTMLTextAreaElement>(null);
  const element = givenElement ?? ownElement;
  const shown = useRef({ text, initial: text, edition: 0, focused });
  if (text !== shown.current.text) {
    const hasFocus = element.current !== null && element.current === document.activeElement;
    shown.current = { text, initial: text, edition: shown.current.edition + 1, focused: hasFocus };
  }
  const { initial, edition } = shown.current;
  useLayoutEffect(() => {
    if (shown.current.focused) element.current?.focus();
  }, [edition]);
  return (
    <textarea
      {...attributes}
      key={edition}
      ref={element}
      spellcheck={false}
      defaultValue={initial}
      onInput={(event) => {
        shown.current.text = event.currentTarget.value;
        onText(event.currentTarget.value);
      }}
    />
  );
}

/** Replaces the whole text as if the reader had typed it, so that the browser can undo it. Returns whether it did. */
export function typeOver(element: HTMLTextAreaElement, text: string): boolean {
  const escaped = document.createElement('span');
  escaped.textContent = text;
  element.focus();
  element.select();
  // Chromium inserts a plain text line by line, which takes seconds for long texts. Firefox refuses HTML here.
  const isDone =
    document.execCommand('insertHTML', false, escaped.innerHTML) || document.execCommand('insertText', false, text);
  element.setSelectionRange(0, 0);
  element.scrollTop = 0;
  return isDone && element.value === text;
}
