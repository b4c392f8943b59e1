/** @jsxImportSource preact */

import { ownValue } from '../../../../src/core/json/record.ts';
import type { RequestForm, SecurityAlternative, SecuritySchemeField } from '../../../../src/request/form/form.ts';
import { serverUrl } from '../../../../src/request/http/server-url.ts';
import { authorization as words } from '../../../../src/words/english/authorization.ts';
import { credentialStore } from '../keep/credential-store.ts';
import type { CredentialAccess } from '../keep/use-credentials.ts';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';
import { alternativeInWords } from '../state/words.ts';
import { KeepCredentials } from './KeepCredentials.tsx';
import { SchemeFields } from './SchemeFields.tsx';
import { SharedHeaders } from './SharedHeaders.tsx';

interface Props {
  id: string;
  form: RequestForm;
  alternative: SecurityAlternative;
  credentials: CredentialAccess;
  model: FormModel;
  /** The scheme whose input is elsewhere. */
  line: SecuritySchemeField | undefined;
  /** Opens the dialog with all credentials of the document. */
  onAuthorize(): void;
}

/** The choice between alternatives, and the inputs for the credentials of the chosen one. */
export function AuthorizationInputs({ id, form, alternative, credentials, model, line, onAuthorize }: Props) {
  const { security: alternatives } = form;
  const server = useSlice(model, ({ values }) => serverUrl(form, values).url);
  return (
    <>
      <button type="button" class="docs-pg-quiet docs-pg-add" onClick={onAuthorize}>
        {words.all}
      </button>
      {alternatives.length > 1 && (
        <select
          class="docs-pg-alternative"
          aria-label={words.method}
          onChange={(event) => model.dispatch({ type: 'security', index: event.currentTarget.selectedIndex })}
        >
          {alternatives.map((choice, index) => (
            <option key={index} selected={choice === alternative}>
              {uniqueLabel(choice, alternatives)}
            </option>
          ))}
        </select>
      )}
      {alternative.schemes
        .filter((scheme) => scheme !== line)
        .map((scheme, index) => (
          <SchemeFields
            key={scheme.name}
            id={`${id}-s${index}`}
            scheme={scheme}
            credential={ownValue(credentials.entered, scheme.name) ?? {}}
            server={server}
            onCredential={(credential) => credentials.set(scheme, credential)}
          />
        ))}
      <SharedHeaders alternative={alternative} />
      {alternative.schemes.length > 0 && (
        <div class="docs-pg-keep">
          <KeepCredentials />
          <button type="button" class="docs-pg-quiet" onClick={() => credentialStore.clear()}>
            {words.clear}
          </button>
        </div>
      )}
    </>
  );
}

/** Labels an alternative. If others have the same label, adds the names of its schemes in the document. */
function uniqueLabel(alternative: SecurityAlternative, all: readonly SecurityAlternative[]): string {
  const words = alternativeInWords(alternative);
  const isUnique = all.filter((other) => alternativeInWords(other) === words).length === 1;
  return isUnique ? words : `${words} (${alternative.schemes.map(({ name }) => name).join(', ')})`;
}
