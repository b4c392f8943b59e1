/** @jsxImportSource preact */

import type { SecuritySchemeField } from '../../../../src/request/form/form.ts';
import type { Credential } from '../../../../src/request/form/values.ts';
import { credentialParts } from '../../../../src/request/http/credentials.ts';
import { requestHeaders } from '../../../../src/request/http/request-headers.ts';
import { authorization as words } from '../../../../src/words/english/authorization.ts';
import { Field } from '../inputs/Field.tsx';
import { Problem } from '../inputs/Problem.tsx';
import { SecretInput } from '../inputs/SecretInput.tsx';
import { OAuthFields } from '../oauth/OAuthFields.tsx';
import { useSender } from '../send/sender.ts';
import { schemeInWords } from '../state/words.ts';

interface Props {
  id: string;
  scheme: SecuritySchemeField;
  credential: Credential;
  /** URL of the chosen server. Empty without one. */
  server: string;
  onCredential(credential: Credential): void;
}

/** The inputs of one security scheme. */
export function SchemeFields({ id, scheme, credential, server, onCredential }: Props) {
  const sender = useSender();
  const { token = '', username = '', password = '' } = credential;
  const problem = credentialProblem(scheme, credential);
  const about = {
    id,
    'data-input': `security:${scheme.name}`,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
  };
  if (scheme.type === 'unsupported') return <p class="docs-pg-note">{scheme.reason}</p>;
  if (scheme.type === 'mutualTLS') {
    return (
      <p class="docs-pg-note">{sender.wayTo(server).mode === 'proxy' ? words.noCertificate : words.certificate}</p>
    );
  }
  if (scheme.type === 'basic') {
    return (
      <>
        <Field inputId={id} name={words.username} type={scheme.name} problem={problem}>
          <input
            {...about}
            autocomplete="off"
            spellcheck={false}
            value={username}
            onInput={(event) => onCredential({ username: event.currentTarget.value, password })}
          />
        </Field>
        <Field inputId={`${id}-password`} name={words.password} type={scheme.name}>
          <SecretInput
            id={`${id}-password`}
            value={password}
            onValue={(next) => onCredential({ username, password: next })}
          />
        </Field>
      </>
    );
  }
  const field = (
    <Field inputId={id} name={scheme.name} type={schemeInWords(scheme)} problem={problem}>
      <SecretInput
        {...about}
        value={token}
        onValue={(next) => onCredential({ ...credential, token: next, expiresAt: undefined })}
      />
    </Field>
  );
  if (scheme.type !== 'oauth2' && scheme.type !== 'openIdConnect') return field;
  return (
    <>
      {field}
      <OAuthFields
        id={`${id}-get`}
        scheme={scheme}
        credential={credential}
        server={server}
        onCredential={onCredential}
      />
    </>
  );
}

/** Whether a scheme needs one value and nothing else. */
export function isToken({ type }: SecuritySchemeField): boolean {
  return type === 'apiKey' || type === 'bearer' || type === 'http';
}

/** The input of a scheme that needs one value, for a line that names the scheme. */
export function TokenInput({ id, scheme, credential, onCredential }: Omit<Props, 'server'>) {
  const problem = credentialProblem(scheme, credential);
  return (
    <div class="docs-pg-token">
      <label class="docs-pg-unseen" for={id} id={`${id}-label`}>
        {scheme.name} {schemeInWords(scheme)}
      </label>
      <SecretInput
        id={id}
        data-input={`security:${scheme.name}`}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        placeholder={scheme.type === 'apiKey' ? words.pasteKey : words.pasteToken}
        value={credential.token ?? ''}
        onValue={(next) => onCredential({ ...credential, token: next, expiresAt: undefined })}
      />
      <Problem id={id} text={problem} />
    </div>
  );
}

/** Says why a credential cannot be sent, or cannot work. */
function credentialProblem(scheme: SecuritySchemeField, credential: Credential): string | undefined {
  // RFC 7617 section 2. It can be sent anyway.
  if (scheme.type === 'basic' && credential.username?.includes(':')) return words.usernameColon;
  const { headers } = credentialParts({ schemes: [scheme] }, { [scheme.name]: credential });
  return requestHeaders(headers).missing[0]?.message;
}
