/** @jsxImportSource preact */

import type { OAuthFlowField } from '../../../../src/request/form/form.ts';
import type { Credential } from '../../../../src/request/form/values.ts';
import { authorization } from '../../../../src/words/english/authorization.ts';
import { oauth as words } from '../../../../src/words/english/oauth.ts';
import { Field } from '../inputs/Field.tsx';
import { SecretInput } from '../inputs/SecretInput.tsx';

interface ClientProps {
  id: string;
  flow: OAuthFlowField;
  credential: Credential;
  onCredential(credential: Credential): void;
}

/** The inputs for the ID and the secret of the client. */
export function ClientFields({ id, flow, credential, onCredential }: ClientProps) {
  const { clientId = '', clientSecret = '' } = credential;
  return (
    <>
      <Field inputId={`${id}-client`} name={words.clientId} type={words[flow.kind]} required>
        <input
          id={`${id}-client`}
          autocomplete="off"
          spellcheck={false}
          value={clientId}
          onInput={(event) => onCredential({ ...credential, clientId: event.currentTarget.value })}
        />
      </Field>
      {flow.kind !== 'implicit' && (
        <Field
          inputId={`${id}-secret`}
          name={flow.kind === 'clientCredentials' ? words.clientSecret : words.optionalSecret}
          type=""
        >
          <SecretInput
            id={`${id}-secret`}
            value={clientSecret}
            onValue={(value) => onCredential({ ...credential, clientSecret: value })}
          />
        </Field>
      )}
    </>
  );
}

interface Person {
  username: string;
  password: string;
}

interface PersonProps {
  id: string;
  person: Person;
  onPerson(person: Person): void;
}

/** The inputs for the reader's user name and password. */
export function PersonFields({ id, person, onPerson }: PersonProps) {
  return (
    <>
      <Field inputId={`${id}-user`} name={authorization.username} type="">
        <input
          id={`${id}-user`}
          autocomplete="off"
          value={person.username}
          onInput={(event) => onPerson({ ...person, username: event.currentTarget.value })}
        />
      </Field>
      <Field inputId={`${id}-pass`} name={authorization.password} type="">
        <SecretInput
          id={`${id}-pass`}
          value={person.password}
          onValue={(password) => onPerson({ ...person, password })}
        />
      </Field>
    </>
  );
}
