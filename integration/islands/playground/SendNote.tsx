/** @jsxImportSource preact */
import type { DerivedForm, DerivedFormStore } from './form/derived-form.ts';
import type { SendTarget } from './state/props.ts';
import { useStore } from './state/use-slice.ts';

interface Props {
  id: string;
  derived: DerivedFormStore;
  send: SendTarget;
}

/** Below the form: what is missing, and how requests travel. */
export function SendNote({ id, derived, send }: Props) {
  const { missing } = useStore(derived);
  const remarks = useStore(derived.remarks);
  return (
    <div class="docs-pg-foot">
      <p id={id}>
        {missing.length > 0 && missingInWords(missing)}
        {missing.length === 0 && remarks.size > 0 && `${remarksInWords(remarks)} `}
        {missing.length === 0 &&
          (send.mode === 'proxy' ? 'Sent through this site’s proxy.' : 'Sent from your browser.')}
      </p>
    </div>
  );
}

/** The first value that cannot be sent, and the empty required fields. The problem of the server is below its input. */
function missingInWords(missing: DerivedForm['missing']): string {
  const invalid = missing.find(({ reason }) => reason === 'invalid');
  const absent = missing.filter(({ reason }) => reason === 'absent');
  const first = invalid?.input === 'server' ? 'Change the base URL to send.' : invalid?.message;
  return [first, absent.length > 0 && absentInWords(absent)].filter(Boolean).join(' ');
}

function absentInWords(absent: DerivedForm['missing']): string {
  const [first] = absent;
  if (first && absent.length === 1) return first.message;
  const names = absent.map(({ input }) => (input === 'server' ? 'base URL' : input.replace(/^[a-z]+:/, '')));
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  return `${names.length} required fields are empty: ${names.slice(0, MAX_NAMES).join(', ')}${more}.`;
}

const MAX_NAMES = 5;

/** A value that doesn't match the API definition can be sent all the same. */
function remarksInWords(remarks: ReadonlyMap<string, string>): string {
  if (remarks.size > 1) return `${remarks.size} values don’t match the API definition. You can still send.`;
  return remarks.has('body')
    ? 'The body isn’t valid JSON. It will be sent unchanged.'
    : '1 value doesn’t match the API definition. You can still send.';
}
