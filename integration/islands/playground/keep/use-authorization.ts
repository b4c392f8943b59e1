import { useLayoutEffect } from 'preact/hooks';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import type { FormValues } from '../../../../src/request/form/values.ts';
import { isGiven } from '../../../../src/request/http/credentials.ts';
import type { FormModel } from '../state/form-model.ts';
import { credentialKey, credentialStore } from './credential-store.ts';
import { credentialPlace } from './use-credentials.ts';

/**
 * Selects the first authorization for which the reader entered all credentials on any page, unless the reader chose an
 * authorization in this form or entered the credentials of the current one.
 */
export function useAuthorization(form: RequestForm, model: FormModel): void {
  useLayoutEffect(() => {
    const adopt = () => {
      const { values, authorizationChosen } = model.current();
      if (authorizationChosen || isEntered(form, values, values.security)) return;
      const index = form.security.findIndex((_, each) => isEntered(form, values, each));
      if (index !== -1) model.dispatch({ type: 'adopt', values: { security: index } });
    };
    const stops = [credentialStore.subscribe(adopt), model.subscribe(adopt)];
    adopt();
    return () => {
      for (const stop of stops) stop();
    };
  }, [form, model]);
}

function isEntered(form: RequestForm, values: FormValues, index: number): boolean {
  const { schemes = [] } = form.security[index] ?? {};
  const { origin } = credentialPlace(form, values);
  return (
    schemes.length > 0 && schemes.every((scheme) => isGiven(scheme, credentialStore.get(credentialKey(origin, scheme))))
  );
}
