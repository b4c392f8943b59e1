import { useRef } from 'preact/hooks';
import { isJsonText } from '../../../../src/json/text.ts';

/**
 * Returns a function that finds the last text that was valid JSON. It checks recent texts only when it is called.
 *
 * @param isValid Whether `checked`, the text at the last pause of the reader, is valid.
 */
export function useLastValidText(text: string, checked: string, isValid: boolean): () => string {
  const lastValid = useRef('');
  const recent = useRef<string[]>([]);
  if (text === checked && isValid) {
    lastValid.current = text;
    recent.current = [];
  } else if (recent.current.at(-1) !== text) recent.current = [...recent.current.slice(-MAX_RECENT_TEXTS), text];
  return () => recent.current.findLast((each) => isJsonText(each)) ?? lastValid.current;
}

const MAX_RECENT_TEXTS = 200;
