/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { DerivedForm, DerivedFormStore } from './form/derived-form.ts';
import type { SendTarget } from './state/props.ts';
import { useStore } from './state/use-slice.ts';

interface Props {
  id: string;
  derived: DerivedFormStore;
  send: SendTarget;
  onReset(): void;
  /** Id of the panel with the link, the cURL import and the history, and whether it is open. */
  more: { id: string; open: boolean };
  onMore(): void;
}

/** Below the form: what is missing, how requests travel, and the button that resets the form. */
export function SendNote({ id, derived, send, onReset, more, onMore }: Props) {
  const { edited, missing } = useStore(derived);
  const remarks = useStore(derived.remarks);
  const [host, setHost] = useState('');
  useEffect(() => setHost(location.host), []);
  return (
    <div class="docs-pg-foot">
      <p id={id}>
        {missing.length > 0 && missingInWords(missing)}
        {missing.length === 0 && remarks.size > 0 && `${remarksInWords(remarks)} `}
        {missing.length === 0 &&
          (send.mode === 'proxy'
            ? `Sent through this site’s proxy${host && ` (${host})`}.`
            : 'Sent from your browser.')}
      </p>
      <button
        type="button"
        class="docs-pg-quiet"
        aria-expanded={more.open}
        aria-controls={more.open ? more.id : undefined}
        onClick={onMore}
      >
        Share, import, history
      </button>
      {edited && (
        <button type="button" class="docs-pg-quiet" onClick={onReset}>
          Reset
        </button>
      )}
    </div>
  );
}

/** Several empty fields are listed by name. */
function missingInWords(missing: DerivedForm['missing']): string {
  const [first, ...others] = missing;
  if (!first || others.length === 0) return first?.message ?? '';
  if (missing.some(({ reason }) => reason !== 'absent')) return `${first.message} And ${others.length} more.`;
  const names = missing.map(({ input }) => input.replace(/^[a-z]+:/, ''));
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  return `${names.length} required fields are empty: ${names.slice(0, MAX_NAMES).join(', ')}${more}`;
}

const MAX_NAMES = 5;

/** A value that doesn't match the API definition can be sent all the same. */
function remarksInWords(remarks: ReadonlyMap<string, string>): string {
  if (remarks.size > 1) return `${remarks.size} values don’t match the API definition. You can still send.`;
  return remarks.has('body')
    ? 'The body isn’t valid JSON. It will be sent unchanged.'
    : '1 value doesn’t match the API definition. You can still send.';
}
