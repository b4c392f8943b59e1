import { useRef } from 'preact/hooks';
import { isJsonText } from '../../../../src/json/text.ts';

/** Returns a function that finds the last valid JSON text. It checks recent texts only when it is called. */
export function useLastGood(text: string, settled: string, isGood: boolean): () => string {
  const good = useRef('');
  const since = useRef<string[]>([]);
  if (text === settled && isGood) {
    good.current = text;
    since.current = [];
  } else if (since.current.at(-1) !== text) since.current = [...since.current.slice(-MAX_RECENT_TEXTS), text];
  return () => since.current.findLast((each) => isJsonText(each)) ?? good.current;
}

const MAX_RECENT_TEXTS = 200;
