/** @jsxImportSource preact */

import { useEffect, useState } from 'preact/hooks';
import type { RequestForm, SecuritySchemeField } from '../../../../src/request/form/form.ts';
import type { OwnCredential } from '../../../../src/request/form/values.ts';
import { oauth } from '../../../../src/words/english/oauth.ts';
import { say } from '../../../../src/words/say.ts';
import { credentialKey, credentialStore } from '../keep/credential-store.ts';
import { rememberSecrets } from '../keep/own-secrets.ts';
import { credentialPlace } from '../keep/use-credentials.ts';
import type { FormModel } from '../state/form-model.ts';
import { useSlice, useStore } from '../state/use-slice.ts';

interface Props {
  id: string;
  form: RequestForm;
  model: FormModel;
  schemes: readonly SecuritySchemeField[];
}

/**
 * Offers the reader's own credentials, which the site knows. The chosen one stays in memory, and goes to the chosen
 * server only. Servers that the document does not list get none, so for them there is no offer (B-13).
 */
export function OwnCredentials({ id, form, model, schemes }: Props) {
  const isUsed = useFirstUse(`${id}-security`);
  const [offered, setOffered] = useState<OwnCredential[]>([]);
  const [origin, listedBy] = useSlice(model, ({ values }) => {
    const place = credentialPlace(form, values);
    return [place.origin, place.listedBy] as const;
  });
  useStore(credentialStore);
  const { credentialsFrom: from = '' } = form;
  useEffect(() => {
    if (!isUsed) return;
    // Nothing is offered if the request fails. The reader can still enter a credential.
    void fetch(from, { method: 'POST', headers: { 'Content-Type': 'application/json' }, cache: 'no-store' })
      .then((response) => (response.ok ? response.json() : []))
      .then((list: OwnCredential[]) => setOffered(list))
      .catch(() => {});
  }, [from, isUsed]);
  const choices = schemes.flatMap((scheme) =>
    offered
      .filter((each) => each.scheme === scheme.name)
      .map((each) => ({ ...each, key: credentialKey(origin, scheme) })),
  );
  if (choices.length === 0 || listedBy === undefined || origin === '') return null;
  return (
    <div class="docs-pg-keep">
      {choices.map(({ label, credential, key }) => {
        const own = { ...credential, from };
        return (
          <button
            key={`${key} ${label}`}
            type="button"
            class="docs-pg-quiet"
            aria-pressed={JSON.stringify(credentialStore.get(key)) === JSON.stringify(own)}
            onClick={() => {
              rememberSecrets(own);
              credentialStore.set(key, own);
            }}
          >
            {say(oauth.yourKey, { label })}
          </button>
        );
      })}
    </div>
  );
}

/** Whether the reader has used an element: it has had the focus, or a section of it is open. */
function useFirstUse(id: string): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (element?.querySelector(':focus, details[open]')) setUsed(true);
    const use = () => setUsed(true);
    // Safari gives no focus to a section that is clicked.
    for (const type of ['focusin', 'toggle']) element?.addEventListener(type, use, true);
    return () => {
      for (const type of ['focusin', 'toggle']) element?.removeEventListener(type, use, true);
    };
  }, [id]);
  return isUsed;
}
