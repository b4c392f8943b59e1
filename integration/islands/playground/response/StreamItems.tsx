/** @jsxImportSource preact */

import { useEffect, useMemo, useRef } from 'preact/hooks';
import { indentJson } from '../../../../src/core/json/text.ts';
import { response } from '../../../../src/words/english/response.ts';
import { say } from '../../../../src/words/say.ts';
import { JsonText } from '../elements/JsonText.tsx';
import type { PlaygroundRun } from '../send/run.ts';
import { durationInWords } from '../state/words.ts';
import { MAX_ITEMS, type StreamItem, streamItemReader } from './stream-items.ts';

/** Longer items are not formatted. In characters. */
const MAX_FORMATTED = 20_000;
/** Items that formatting makes longer than this are shown as they are: a stream of them would block the page. */
const MAX_GROWTH = 10;

interface Props {
  run: PlaygroundRun;
  kind: 'events' | 'lines';
  /** Name for screen readers. */
  label: string;
}

/** Lists events or lines of a stream as they arrive. Keeps the newest one visible unless the reader scrolls away. */
export function StreamItems({ run, kind, label }: Props) {
  const read = useMemo(() => streamItemReader(kind), [kind, run.pieces]);
  const items = read(run);
  const count = items.length;
  const running = run.phase !== 'done';
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!running || !element || count === 0) return;
    const fromEnd = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (fromEnd < 160) element.scrollTop = element.scrollHeight;
  }, [count, running]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
    <section class="docs-pg-answer docs-pg-stream" aria-label={label} tabIndex={0} ref={list}>
      <ol>
        {items.map((item, index) => (
          <Item key={index} item={item} />
        ))}
      </ol>
      {count >= MAX_ITEMS && <p class="docs-pg-note">{say(response.firstItems, { count: MAX_ITEMS })}</p>}
    </section>
  );
}

function Item({ item }: { item: StreamItem }) {
  return useMemo(() => {
    const { at, type, id, data } = item;
    const json = data.length < MAX_FORMATTED ? indentJson(data) : undefined;
    return (
      <li>
        <p class="docs-pg-stream-head">
          {type !== undefined && <strong>{type}</strong>}
          {id !== undefined && id !== '' && <span>id {id}</span>}
          <span>+{durationInWords(at)}</span>
        </p>
        <pre>{json && json.length < MAX_GROWTH * data.length ? <JsonText text={json} /> : data}</pre>
      </li>
    );
  }, [item]);
}
