import { useMemo, useRef } from 'preact/hooks';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import type { InputKey } from '../../../../src/request/form/missing-input.ts';
import type { FormValues } from '../../../../src/request/form/values.ts';
import { buildRequest } from '../../../../src/request/http/build-request.ts';
import { credentialParts, usesCookie } from '../../../../src/request/http/credentials.ts';
import { changedHostVariables, chosenServer, serverBases } from '../../../../src/request/http/server-url.ts';
import { renewable } from '../../../../src/request/oauth/token-expiry.ts';
import type { DerivedFormStore } from '../form/derived-form.ts';
import { focusInput } from '../inputs/focus-input.ts';
import { credentialAccess, credentialPlace } from '../keep/use-credentials.ts';
import type { Sender } from '../send/sender.ts';
import type { SentRequest } from '../send/sent-request.ts';
import { isOnThisSite } from '../send/unreachable.ts';
import { useSlice } from '../state/use-slice.ts';
import type { FormParts } from '../use-form.ts';
import type { useRun } from './use-run.ts';

/** Returns how what the form describes is sent. Requests to the site itself stay in the browser. */
export function useWay(form: RequestForm, derived: DerivedFormStore, sender: Sender) {
  const [isHere, hasCookie] = useSlice(derived, ({ request, entered }) => {
    return [isOnThisSite(request.url), usesCookie(form.security[entered.security])] as const;
  });
  return useMemo(() => sender.wayTo(derived.current().request.url, hasCookie), [isHere, hasCookie, sender]);
}

interface Steps {
  /** Whether everything outside the form is there. If not, nothing is sent. */
  isReady(): boolean | Promise<boolean>;
  /** Receives what the form describes, and the values with the credentials. */
  send(sent: SentRequest, values: FormValues): void;
}

/**
 * Returns what the Send button does, `sendOrAsk`: it sends what the form describes. If inputs are missing, it marks them
 * and moves the focus to the first one instead, where the reader may choose `sendWithout`.
 */
export function useSending({ root, form, derived }: FormParts, steps: Steps) {
  const latest = useRef(steps);
  latest.current = steps;
  return useMemo(() => {
    const sendOrAsk = async () => {
      if (!(await latest.current.isReady())) return;
      const { entered, values, request, missing, hasCredentials } = derived.now();
      const [first] = missing;
      if (first) {
        derived.markMissing();
        focusInput(root.current, first.input);
        return;
      }
      const mock = chosenServer(form, values)?.mock;
      const alternative = mock ? undefined : form.security[values.security];
      const sent = {
        request,
        entered,
        credentials: credentialParts(alternative, values.credentials).headers.map(({ name }) => name),
        hasCredentials,
        hops: [],
        bases: serverBases(form, entered),
        usesCookie: isOnThisSite(request.url) && usesCookie(alternative),
        mock,
        variables: changedHostVariables(form, entered),
      };
      latest.current.send(sent, values);
    };
    const sendWithout = (input: InputKey) => {
      derived.skip(input);
      void sendOrAsk();
    };
    return { sendOrAsk, sendWithout };
  }, [form, derived]);
}

/**
 * Sends the requests of an operation, with fresh credentials. `onFilling` receives the promise of the example values,
 * which are sent too if the reader presses Send before they are in the form.
 */
export function useSend(parts: FormParts, sender: Sender, start: ReturnType<typeof useRun>['start']) {
  const { form, model, openStore } = parts;
  const filling = useRef<Promise<void>>();
  const sending = useSending(parts, {
    isReady: async () => {
      await filling.current;
      return true;
    },
    send(sent, values) {
      model.dispatch({ type: 'sent' });
      const alternative = sent.mock ? undefined : form.security[values.security];
      const access = credentialAccess(credentialPlace(form, values), alternative);
      const at = Date.now();
      const stale = renewable(alternative, values.credentials, at);
      const renew = async () => {
        const { freshCredentials } = await sender.load(import('../oauth/fresh-credentials.ts'));
        const fresh = await freshCredentials(stale, access, sender);
        return buildRequest(form, { ...values, credentials: { ...values.credentials, ...fresh } }).request;
      };
      void start(sent, {
        prepare: stale.length === 0 ? undefined : renew,
        onDone: (status) => openStore().add({ at, status }, sent.entered),
      });
    },
  });
  const onFilling = (next: Promise<void>) => {
    filling.current = next;
  };
  return { ...sending, onFilling };
}
