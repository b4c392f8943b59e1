/** @jsxImportSource preact */

import type { SecuritySchemeField } from '../../../../src/form/form.ts';
import type { Credential } from '../../../../src/form/values.ts';
import { credentials as words } from '../../../../src/words/english/credentials.ts';
import { Field } from '../inputs/Field.tsx';
import { SecretInput } from '../inputs/SecretInput.tsx';
import { OAuthFields } from '../oauth/OAuthFields.tsx';
import type { SendTarget } from '../state/props.ts';
import { schemeInWords } from '../state/words.ts';

interface Props {
  id: string;
  scheme: SecuritySchemeField;
  credential: Credential;
  send: SendTarget;
  /** URL of the chosen server. Empty without one. */
  server: string;
  callback: string;
  onCredential(credential: Credential): void;
}

/** The inputs of one security scheme. */
export function SchemeFields({ id, scheme, credential, send, server, callback, onCredential }: Props) {
  const { token = '', username = '', password = '' } = credential;
  const input = `security:${scheme.name}`;
  if (scheme.type === 'unsupported') return <p class="docs-pg-note">{scheme.reason}</p>;
  if (scheme.type === 'mutualTLS') {
    return <p class="docs-pg-note">{send.mode === 'proxy' ? words.noCertificate : words.certificate}</p>;
  }
  if (scheme.type === 'basic') {
    return (
      <>
        <Field inputId={id} name={words.username} type={scheme.name}>
          <input
            id={id}
            data-input={input}
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
    <Field inputId={id} name={scheme.name} type={schemeInWords(scheme)}>
      <SecretInput
        id={id}
        data-input={input}
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
        send={send}
        server={server}
        callback={callback}
        onCredential={onCredential}
      />
    </>
  );
}
