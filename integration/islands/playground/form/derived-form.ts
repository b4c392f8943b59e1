import { ownValue } from '../../../../src/core/json/record.ts';
import type { formFaults } from '../../../../src/request/form/faults/form-faults.ts';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import type { InputKey, MissingInput } from '../../../../src/request/form/missing-input.ts';
import type { FormValues } from '../../../../src/request/form/values.ts';
import { buildRequest } from '../../../../src/request/http/build-request.ts';
import { isGiven } from '../../../../src/request/http/credentials.ts';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import { chosenServer } from '../../../../src/request/http/server-url.ts';
import { credentialStore } from '../keep/credential-store.ts';
import { credentialAccess, credentialPlace } from '../keep/use-credentials.ts';
import { debouncedWork } from '../state/debounced-work.ts';
import type { FormModel } from '../state/form-model.ts';
import type { FormState } from '../state/form-state.ts';
import { hasOwnEntries } from '../state/has-own-entries.ts';
import { createStore, type Store } from '../state/store.ts';

/** The request that the entered values describe. */
export interface DerivedForm {
  edited: boolean;
  /** Whether samples show what Send would send, and no longer the document's examples. */
  begun: boolean;
  /** Text of the example of the body that samples show first, if the reader chose one. */
  example: string | undefined;
  /** Whether the reader chose the server or the authorization on another page. */
  adopted: boolean;
  entered: FormValues;
  /** The entered values with the credentials. */
  values: FormValues;
  /** Whether the reader entered credentials for the chosen authorization. */
  hasCredentials: boolean;
  request: HttpRequest;
  missing: MissingInput[];
  /** Why entered values cannot be sent, by input. After the reader presses Send, includes empty inputs. */
  problems: ReadonlyMap<string, string>;
}

/** The derived form at the reader's last pause. */
export interface DerivedFormStore extends Store<DerivedForm> {
  /** Returns the derived form at this moment. Notifies all listeners immediately. */
  now(): DerivedForm;
  /** Reports empty required inputs as problems, until the reader fills them. */
  markMissing(): void;
  /** Lets the request go without the value of an empty required input, until the form is reset. */
  skip(input: InputKey): void;
  /** Changes one task later, for parts of the page that are less urgent than the form. */
  late: Store<DerivedForm>;
  /** Entered values that do not fit the document, by input. They can be sent anyway. Updated after a pause. */
  remarks: Store<ReadonlyMap<string, string>>;
  /** Follows changes of the form until the returned function is called. */
  follow(): () => void;
}

/** Creates the derived form. It does not follow the form until `follow` is called. */
export function derivedForm(form: RequestForm, model: FormModel): DerivedFormStore {
  const first = deriveForm(form, model.current());
  const derived = createStore(first);
  const late = createStore(first);
  const remarks = createStore(NONE);
  let judge: typeof formFaults | undefined;
  let isStale = false;
  let isMarked = false;
  const skipped = new Set<InputKey>();

  function read(): DerivedForm {
    const state = model.flush();
    if (isStale) {
      isStale = false;
      derived.set(deriveForm(form, state, { isMarked, skipped }));
      isMarked &&= derived.current().missing.length > 0;
    }
    return derived.current();
  }

  /** Updates the remarks. Loads the code that validates when there are values to validate. */
  function updateRemarks(): void {
    const { edited, entered } = read();
    const faults = edited ? judge?.(form, entered) : undefined;
    remarks.set(faults && faults.size > 0 ? faults : NONE);
    if (!edited || judge || !hasOwnEntries(form, entered)) return;
    void import('../../../../src/request/form/faults/form-faults.ts').then((module) => {
      judge = module.formFaults;
      updateRemarks();
    });
  }

  const work = debouncedWork([() => void model.flush(), () => void read(), () => late.set(read()), updateRemarks]);
  return {
    current: derived.current,
    subscribe: derived.subscribe,
    late,
    remarks,
    markMissing() {
      isMarked = true;
      isStale = true;
      read();
    },
    skip(input) {
      skipped.add(input);
      isStale = true;
      read();
    },
    now() {
      work.stop();
      late.set(read());
      updateRemarks();
      return derived.current();
    },
    follow() {
      const changed = () => {
        isStale = true;
        work.restart();
      };
      const forget = model.onAction(({ type }) => type === 'reset' && skipped.clear());
      const stops = [forget, model.onTouched(changed), credentialStore.subscribe(changed), work.stop];
      changed();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

const NONE: ReadonlyMap<string, string> = new Map();

function deriveForm(
  form: RequestForm,
  { values: entered, edited, begun, example, adopted = false }: FormState,
  { isMarked = false, skipped = new Set<InputKey>() } = {},
): DerivedForm {
  const alternative = chosenServer(form, entered)?.mock ? undefined : form.security[entered.security];
  const { entered: credentials } = credentialAccess(credentialPlace(form, entered), alternative);
  const values = { ...entered, credentials };
  const { request, missing: found } = buildRequest(form, values);
  const missing = found.filter(({ input, reason }) => reason === 'invalid' || !skipped.has(input));
  const faults = missing.flatMap(({ input, reason, message }): [string, string][] =>
    reason === 'invalid' || isMarked ? [[input, message]] : [],
  );
  const hasCredentials = (alternative?.schemes ?? []).some((scheme) =>
    isGiven(scheme, ownValue(credentials, scheme.name)),
  );
  return {
    edited,
    begun,
    example,
    adopted,
    entered,
    values,
    hasCredentials,
    request,
    missing,
    problems: new Map(faults),
  };
}

/** Whether the request can be sent without the value of an empty required input. It cannot without a part of its URL. */
export function canSkipInput(missing: readonly MissingInput[], key: InputKey): boolean {
  if (key === 'server' || key.startsWith('path:') || key.startsWith('server:')) return false;
  return missing.some(({ input, reason }) => input === key && reason === 'absent');
}
