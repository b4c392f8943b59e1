/** @jsxImportSource preact */

import { useEffect, useRef, useState } from 'preact/hooks';
import { ownValue } from '../../../../src/core/json/record.ts';
import type { RequestForm, SecuritySchemeField } from '../../../../src/request/form/form.ts';
import { withOfferedSecurity } from '../../../../src/request/form/offered-security.ts';
import { isGiven } from '../../../../src/request/http/credentials.ts';
import { serverUrl } from '../../../../src/request/http/server-url.ts';
import { authorization as words } from '../../../../src/words/english/authorization.ts';
import { say } from '../../../../src/words/say.ts';
import { credentialStore } from '../keep/credential-store.ts';
import { credentialPlace, useCredentials } from '../keep/use-credentials.ts';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';
import { schemeInWords } from '../state/words.ts';
import { KeepCredentials } from './KeepCredentials.tsx';
import { SchemeFields } from './SchemeFields.tsx';

interface Props {
  id: string;
  form: RequestForm;
  model: FormModel;
  /** URL of the security schemes of the document. */
  schemes: string | undefined;
  onClose(): void;
}

/** A dialog with all credentials of a document. All of its operations use them. */
export function AuthorizeDialog({ id, form, model, schemes: href, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [origin, listedBy, server] = useSlice(model, ({ values }) => {
    const place = credentialPlace(form, values);
    return [place.origin, place.listedBy, serverUrl(form, values).url] as const;
  });
  const schemes = useSchemes(form, href);
  const { entered, set } = useCredentials({ origin, listedBy }, { schemes });
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="docs-pg-authorize" aria-labelledby={`${id}-title`} onClose={onClose}>
      <div class="docs-pg-head">
        <h2 id={`${id}-title`}>{words.dialog}</h2>
        <button type="button" class="docs-pg-button" onClick={() => dialog.current?.close()}>
          {words.done}
        </button>
      </div>
      <div class="docs-pg-authorize-body">
        <p class="docs-pg-note">{origin === '' ? words.chooseServer : say(words.usedFor, { origin })}</p>
        {schemes.map((scheme, index) => (
          <fieldset key={scheme.name}>
            <legend>
              {schemeInWords(scheme)}
              {isGiven(scheme, ownValue(entered, scheme.name)) && (
                <span class="docs-pg-section-note"> {words.set}</span>
              )}
            </legend>
            {scheme.description && <p class="docs-pg-note">{scheme.description}</p>}
            <SchemeFields
              id={`${id}-s${index}`}
              scheme={scheme}
              credential={ownValue(entered, scheme.name) ?? {}}
              server={server}
              onCredential={(credential) => set(scheme, credential)}
            />
          </fieldset>
        ))}
        <div class="docs-pg-keep">
          <KeepCredentials />
          <button
            type="button"
            class="docs-pg-button"
            aria-disabled={credentialStore.isEmpty()}
            onClick={() => credentialStore.clear()}
          >
            {words.signOut}
          </button>
        </div>
      </div>
    </dialog>
  );
}

/** Returns the schemes of the document, or those of the operation if the document's are not loaded or cannot be. */
function useSchemes(form: RequestForm, href: string | undefined): SecuritySchemeField[] {
  const [loaded, setLoaded] = useState<SecuritySchemeField[]>();
  useEffect(() => {
    if (href === undefined) return;
    void fetch(href)
      .then((response) => (response.ok ? response.json() : []))
      .then((schemes: SecuritySchemeField[]) => setLoaded(schemes))
      .catch(() => setLoaded([]));
  }, [href]);
  const operationSchemes = withOfferedSecurity(form).security.flatMap(({ schemes }) => schemes);
  const all = loaded && loaded.length > 0 ? loaded : operationSchemes;
  return all.filter(({ name }, index) => all.findIndex((scheme) => scheme.name === name) === index);
}
