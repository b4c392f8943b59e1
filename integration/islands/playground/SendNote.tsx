/** @jsxImportSource preact */
import type { RequestForm } from '../../../src/request/form/form.ts';
import { PROXY_METHODS } from '../../../src/request/http/wire/proxy-envelope.ts';
import { playground } from '../../../src/words/english/playground.ts';
import { shortList } from '../../../src/words/english/short-list.ts';
import { say } from '../../../src/words/say.ts';
import type { DerivedForm, DerivedFormStore } from './form/derived-form.ts';
import { faultsInside } from './state/faults-inside.ts';
import type { SendTarget } from './state/props.ts';
import { useStore } from './state/use-slice.ts';

interface Props {
  /** Id of the form. */
  formId: string;
  form: RequestForm;
  derived: DerivedFormStore;
  way: SendTarget;
}

/** The note below the form: what is missing or does not fit the document, or why requests cannot be sent. */
export function SendNote({ formId, form, derived, way }: Props) {
  const { missing, problems } = useStore(derived);
  const remarks = useStore(derived.remarks);
  const inside = useStore(faultsInside);
  const count = [...inside].reduce(
    (sum, [key, faults]) => (`${key}-`.startsWith(`${formId}-`) ? sum + faults : sum),
    remarks.size,
  );
  const refused = methodRefused(form.method, way);
  const isBlocked = problems.size > 0 && missing.length > 0;
  // The focus is in the input, which says what is missing.
  const isElsewhere = missing.length > 1 || missing[0]?.reason === 'invalid';
  return (
    <div class="docs-pg-foot" role="status">
      {refused && <p class="docs-pg-problem">{refused}</p>}
      {isBlocked && isElsewhere && <p class="docs-pg-problem">{missingInWords(missing)}</p>}
      {!isBlocked && count > 0 && <p>{remarksInWords(remarks, count)}</p>}
    </div>
  );
}

/** Says that requests with this method cannot be sent (P-24; Fetch standard, section 2.2.1). */
function methodRefused(method: string, { mode }: SendTarget): string | undefined {
  if (mode === 'proxy') return PROXY_METHODS.includes(method) ? undefined : say(playground.noMethodProxy, { method });
  return /^(?:CONNECT|TRACE|TRACK)$/i.test(method) ? say(playground.noMethodBrowser, { method }) : undefined;
}

/** Names the first invalid value and the empty required fields. The problem of a base URL is shown below its input. */
function missingInWords(missing: DerivedForm['missing']): string {
  const invalid = missing.find(({ reason }) => reason === 'invalid');
  const absent = missing.filter(({ reason }) => reason === 'absent');
  const first = invalid?.input === 'server' ? playground.changeBaseUrl : invalid?.message;
  return [first, absent.length > 0 && absentInWords(absent)].filter(Boolean).join(' ');
}

function absentInWords(absent: DerivedForm['missing']): string {
  const [first] = absent;
  if (first && absent.length === 1) return first.message;
  const names = absent.map(({ input }) =>
    input === 'server'
      ? playground.baseUrlField
      : input === 'body'
        ? playground.bodyField
        : input.replace(/^[a-z]+:/, ''),
  );
  return say(playground.emptyFields, { count: names.length, names: shortList(names, MAX_NAMES) });
}

const MAX_NAMES = 5;

/** Describes values that do not match the API definition. They can still be sent. */
function remarksInWords(remarks: ReadonlyMap<string, string>, count: number): string {
  return count === 1 && remarks.has('body') ? playground.invalidJsonBody : say(playground.differences, { count });
}
