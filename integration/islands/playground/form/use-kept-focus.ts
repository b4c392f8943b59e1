import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps the focus when the whole form takes the place of its first inputs, which have the same ids. Presses the button
 * that adds a field once more if the reader pressed it before.
 *
 * @param isWhole Whether the whole form is shown.
 * @returns A function that remembers a press of the button with an id.
 */
export function useKeptFocus(isWhole: boolean): (pressed: string) => void {
  const wasWhole = useRef(isWhole);
  const pressed = useRef<string>();
  const focused = wasWhole.current === isWhole ? null : document.activeElement;
  wasWhole.current = isWhole;
  useLayoutEffect(() => {
    if (!isWhole) return;
    if (pressed.current !== undefined) document.getElementById(pressed.current)?.click();
    pressed.current = undefined;
    if (!focused?.id || focused.isConnected) return;
    const now = document.getElementById(focused.id);
    now?.focus();
    const { selectionStart: start, selectionEnd: end } = focused as HTMLInputElement;
    if (now instanceof HTMLInputElement && now.type === 'text') now.setSelectionRange(start, end);
  });
  return (id) => {
    pressed.current = id;
  };
}
