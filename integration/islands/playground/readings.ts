import { buildRequest } from '../../../src/request/build-request.ts';
import { isGiven } from '../../../src/request/credentials.ts';
import type { RequestForm } from '../../../src/request/form.ts';
import type { formFaults } from '../../../src/request/form-faults.ts';
import type { HttpRequest } from '../../../src/request/http-request.ts';
import { hasTypedSecret } from '../../../src/request/mask-credentials.ts';
import type { MissingInput } from '../../../src/request/missing-input.ts';
import { own } from '../../../src/request/record.ts';
import type { FormValues } from '../../../src/request/values.ts';
import { credentialStore } from './credential-store.ts';
import type { FormModel } from './form-model.ts';
import type { FormState } from './form-state.ts';
import { quietWork } from './quiet.ts';
import { type Store, storeOf } from './store.ts';
import { credentialAccess, credentialPlace } from './use-credentials.ts';

/** What the form means. */
export interface Reading {
  edited: boolean;
  entered: FormValues;
  /** The same with the credentials. */
  values: FormValues;
  /** Whether credentials are entered for the chosen kind of authorization, or another secret is. */
  hasSecrets: boolean;
  request: HttpRequest;
  missing: MissingInput[];
  /** Why what has been entered cannot be sent, by input. */
  problems: ReadonlyMap<string, string>;
}

/** What the form meant when the reader last paused. */
export interface Readings extends Store<Reading> {
  /** What it means at this moment; everybody is told at once. */
  now(): Reading;
  /** The same a task later, for what is less urgent than the form itself. */
  late: Store<Reading>;
  /** What has been entered that does not fit the document, by input; it is sent all the same. Known after a pause. */
  remarks: Store<ReadonlyMap<string, string>>;
  /** Follows the form, until the returned function is called. */
  follow(): () => void;
}

export function readingsOf(form: RequestForm, model: FormModel): Readings {
  const first = readingOf(form, model.current());
  const readings = storeOf(first);
  const late = storeOf(first);
  const remarks = storeOf(NONE);
  let judge: typeof formFaults | undefined;
  let isStale = false;

  function read(): Reading {
    const state = model.flush();
    if (isStale) {
      isStale = false;
      readings.set(readingOf(form, state));
    }
    return readings.current();
  }

  /** What judges is loaded once there is something to judge. */
  function remark(): void {
    const { edited, entered } = read();
    const found = edited ? judge?.(form, entered) : undefined;
    remarks.set(found && found.size > 0 ? found : NONE);
    if (!edited || judge) return;
    void import('../../../src/request/form-faults.ts').then((module) => {
      judge = module.formFaults;
      remark();
    });
  }

  const work = quietWork([() => void model.flush(), () => void read(), () => late.set(read()), remark]);
  return {
    current: readings.current,
    subscribe: readings.subscribe,
    late,
    remarks,
    now() {
      work.stop();
      late.set(read());
      remark();
      return readings.current();
    },
    follow() {
      const changed = () => {
        isStale = true;
        work.again();
      };
      const stops = [model.onTouched(changed), credentialStore.subscribe(changed), work.stop];
      changed();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

const NONE: ReadonlyMap<string, string> = new Map();

function readingOf(form: RequestForm, { values: entered, edited }: FormState): Reading {
  const alternative = form.security[entered.security];
  const { given: credentials } = credentialAccess(credentialPlace(form, entered), alternative);
  const values = { ...entered, credentials };
  const { request, missing } = buildRequest(form, values);
  const faults = missing.flatMap(({ input, reason, message }): [string, string][] =>
    reason === 'invalid' ? [[input, message]] : [],
  );
  const given = (alternative?.schemes ?? []).some((scheme) => isGiven(scheme, own(credentials, scheme.name)));
  const hasSecrets = given || hasTypedSecret(form, entered);
  return { edited, entered, values, hasSecrets, request, missing, problems: new Map(faults) };
}
