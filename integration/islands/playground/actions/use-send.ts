import type { RefObject } from 'preact';
import { useCallback, useMemo, useRef } from 'preact/hooks';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import type { InputKey } from '../../../../src/request/form/missing-input.ts';
import { buildRequest } from '../../../../src/request/http/build-request.ts';
import { credentialParts, usesCookie } from '../../../../src/request/http/credentials.ts';
import { changedHostVariables, chosenServer, serverBases } from '../../../../src/request/http/server-url.ts';
import { renewable } from '../../../../src/request/oauth/token-expiry.ts';
import type { DerivedFormStore } from '../form/derived-form.ts';
import { focusInput } from '../inputs/focus-input.ts';
import type { FormStore } from '../keep/form-store.ts';
import { credentialAccess, credentialPlace } from '../keep/use-credentials.ts';
import type { Sender } from '../send/sender.ts';
import { isOnThisSite } from '../send/unreachable.ts';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';
import type { useRun } from './use-run.ts';

interface Sending {
  form: RequestForm;
  model: FormModel;
  derived: DerivedFormStore;
  sender: Sender;
  openStore: () => FormStore;
  start: ReturnType<typeof useRun>['start'];
}

/** Returns how what the form describes is sent. Requests to the site itself stay in the browser. */
export function useWay(form: RequestForm, derived: DerivedFormStore, sender: Sender) {
  const [isHere, hasCookie] = useSlice(derived, ({ request, entered }) => {
    return [isOnThisSite(request.url), usesCookie(form.security[entered.security])] as const;
  });
  return useMemo(() => sender.wayTo(derived.current().request.url, hasCookie), [isHere, hasCookie, sender]);
}

/**
 * Returns what the Send button does, `sendOrAsk`: it sends what the form describes. If inputs are missing, it marks them
 * and moves the focus to the first one in `root` instead, where the reader may choose `sendWithout`. `onFilling` receives
 * the promise of the example values, which are sent too if the reader presses Send before they are in the form.
 */
export function useSend(root: RefObject<HTMLElement>, { form, model, derived, sender, openStore, start }: Sending) {
  const filling = useRef<Promise<void>>();

  const sendOrAsk = async () => {
    await filling.current;
    const { entered, values, request, missing, hasCredentials } = derived.now();
    const [first] = missing;
    if (first) {
      derived.markMissing();
      focusInput(root.current, first.input);
      return;
    }
    model.dispatch({ type: 'sent' });
    const mock = chosenServer(form, values)?.mock;
    const alternative = mock ? undefined : form.security[values.security];
    const access = credentialAccess(credentialPlace(form, values), alternative);
    const credentialHeaders = credentialParts(alternative, values.credentials).headers.map(({ name }) => name);
    const at = Date.now();
    const stale = renewable(alternative, values.credentials, at);
    const renew = async () => {
      const { freshCredentials } = await sender.load(import('../oauth/fresh-credentials.ts'));
      const fresh = await freshCredentials(stale, access, sender);
      return buildRequest(form, { ...values, credentials: { ...values.credentials, ...fresh } }).request;
    };
    void start(
      {
        request,
        entered,
        credentials: credentialHeaders,
        hasCredentials,
        hops: [],
        bases: serverBases(form, entered),
        usesCookie: isOnThisSite(request.url) && usesCookie(alternative),
        mock,
        variables: changedHostVariables(form, entered),
      },
      {
        prepare: stale.length === 0 ? undefined : renew,
        onDone: (status) => openStore().add({ at, status }, entered),
      },
    );
  };

  const onFilling = (next: Promise<void>) => {
    filling.current = next;
  };
  const latest = useRef(sendOrAsk);
  latest.current = sendOrAsk;
  const sendWithout = useCallback(
    (input: InputKey) => {
      derived.skip(input);
      void latest.current();
    },
    [derived],
  );
  return { sendOrAsk, sendWithout, onFilling };
}
