/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { SendTarget } from '../props.ts';
import type { Readings } from './readings.ts';
import { useSlice } from './use-slice.ts';

interface Props {
  id: string;
  readings: Readings;
  send: SendTarget;
  onReset(): void;
  /** Id of the panel with history, link and cURL, and whether it is open. */
  more: { id: string; open: boolean };
  onMore(): void;
}

/** Under the form: what is missing, which way requests go, and the way back to the beginning. */
export function SendNote({ id, readings, send, onReset, more, onMore }: Props) {
  const { edited, missing } = useSlice(readings, (reading) => reading);
  const remarks = useSlice(readings.remarks, (all) => all);
  const [host, setHost] = useState('');
  useEffect(() => setHost(location.host), []);
  const [first, ...others] = missing;
  return (
    <div class="docs-pg-foot">
      <p id={id}>
        {first && `${first.message}${others.length > 0 ? ` And ${others.length} more.` : ''}`}
        {!first && remarks.size > 0 && `${remarksInWords(remarks)} `}
        {!first && send.mode === 'proxy' && `Requests go through ${host || 'the server of this site'}.`}
        {!first && send.mode === 'direct' && 'Requests go straight from your browser.'}
      </p>
      <button
        type="button"
        class="docs-pg-quiet"
        aria-expanded={more.open}
        aria-controls={more.open ? more.id : undefined}
        onClick={onMore}
      >
        More
      </button>
      {edited && (
        <button type="button" class="docs-pg-quiet" onClick={onReset}>
          Reset
        </button>
      )}
    </div>
  );
}

/** What does not fit the document keeps nobody from sending. */
function remarksInWords(remarks: ReadonlyMap<string, string>): string {
  if (remarks.size > 1) return `${remarks.size} values do not fit the document; they are sent as they are.`;
  return remarks.has('body')
    ? 'The body is not valid JSON; it is sent as it is.'
    : 'One value does not fit the document; it is sent as it is.';
}
