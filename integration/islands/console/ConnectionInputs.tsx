/** @jsxImportSource preact */

import { ownValue } from '../../../src/core/json/record.ts';
import type { ConnectionForm } from '../../../src/request/connection/connection-form.ts';
import {
  type ConnectionValues,
  enteredCredentials,
  withCredential,
} from '../../../src/request/connection/connection-url.ts';
import { console as words } from '../../../src/words/english/console.ts';
import { say } from '../../../src/words/say.ts';
import { Section } from '../playground/elements/Section.tsx';
import { Field } from '../playground/inputs/Field.tsx';
import { helpId } from '../playground/inputs/Help.tsx';
import { SecretInput } from '../playground/inputs/SecretInput.tsx';

interface Props {
  id: string;
  form: ConnectionForm;
  values: ConnectionValues;
  /** Whether to mark required inputs that are empty. */
  marksMissing: boolean;
  /** Receives a function, because several values may change before the next render. */
  onValues(change: (values: ConnectionValues) => ConnectionValues): void;
}

/** The inputs for server, channel parameters, query, credentials, and subprotocol. */
export function ConnectionInputs({ id, form, values, marksMissing, onValues }: Props) {
  const set = (part: 'variables' | 'parameters' | 'query', name: string, value: string) =>
    onValues((before) => ({ ...before, [part]: { ...before[part], [name]: value } }));
  const server = form.servers[values.server];
  const variables = server?.variables ?? [];
  return (
    <>
      <div class="docs-pg-server">
        <div class="docs-pg-line">
          <span class="docs-pg-line-title">{words.server}</span>
          {form.servers[1] ? (
            <select
              aria-label={words.server}
              onChange={(event) => {
                const server = event.currentTarget.selectedIndex;
                onValues((before) => ({ ...before, server, variables: {} }));
              }}
            >
              {form.servers.map(({ name, url }, index) => (
                <option key={name} selected={index === values.server}>
                  {url} ({name})
                </option>
              ))}
            </select>
          ) : (
            <code class="docs-pg-base">{server?.url ?? words.noServer}</code>
          )}
        </div>
      </div>
      {variables.length > 0 && (
        <Section
          title={words.variables}
          note={
            <code>
              {variables
                .map(({ name, default: initial }) => `${name}: ${ownValue(values.variables, name) ?? initial}`)
                .join(', ')}
            </code>
          }
        >
          {variables.map(({ name, description, enum: choices = [], default: initial }) => (
            <ChoiceField
              key={name}
              inputId={`${id}-v-${name}`}
              name={name}
              type={words.serverVariable}
              description={description}
              choices={choices}
              value={ownValue(values.variables, name) ?? initial}
              onValue={(value) => set('variables', name, value)}
            />
          ))}
        </Section>
      )}
      {form.query.length > 0 && (
        <Section
          title={words.query}
          note={say(words.setCount, {
            count: form.query.filter(({ name }) => ownValue(values.query, name)).length,
            all: form.query.length,
          })}
          open={form.query.some(({ required }) => required)}
        >
          {form.query.map(({ name, label, description, required, enum: choices }) => (
            <ChoiceField
              key={name}
              inputId={`${id}-q-${name}`}
              name={name}
              type={label}
              description={description}
              required={required}
              marksMissing={marksMissing}
              isOptional={!required}
              choices={choices}
              value={ownValue(values.query, name) ?? ''}
              onValue={(value) => set('query', name, value)}
            />
          ))}
        </Section>
      )}
      <CredentialInputs
        id={id}
        credentials={form.credentials}
        values={enteredCredentials(form, values)}
        onValue={(name, value) => onValues((before) => withCredential(form, before, [name, value]))}
      />
      <Section title={words.subprotocol} note={values.subprotocols}>
        <Field inputId={`${id}-subprotocol`} name="Sec-WebSocket-Protocol" type={words.commaSeparated}>
          <input
            id={`${id}-subprotocol`}
            value={values.subprotocols}
            spellcheck={false}
            onInput={(event) => {
              const subprotocols = event.currentTarget.value;
              onValues((before) => ({ ...before, subprotocols }));
            }}
          />
        </Field>
      </Section>
      {form.parameters.length > 0 && (
        <div class="docs-pg-form">
          {form.parameters.map(({ name, description, enum: choices }) => (
            <ChoiceField
              key={name}
              inputId={`${id}-p-${name}`}
              name={name}
              type="string"
              description={description}
              required
              marksMissing={marksMissing}
              choices={choices}
              value={ownValue(values.parameters, name) ?? ''}
              onValue={(value) => set('parameters', name, value)}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface CredentialProps {
  id: string;
  credentials: ConnectionForm['credentials'];
  values: Record<string, string>;
  onValue(name: string, value: string): void;
}

function CredentialInputs({ id, credentials, values, onValue }: CredentialProps) {
  if (credentials.length === 0) return null;
  return (
    <Section title={words.authorization} open>
      {credentials.map((credential) =>
        credential.kind === 'query' ? (
          <Field
            key={credential.name}
            inputId={`${id}-c-${credential.name}`}
            name={credential.name}
            type={say(words.queryParameter, { name: credential.parameter })}
          >
            <SecretInput
              id={`${id}-c-${credential.name}`}
              value={ownValue(values, credential.name) ?? ''}
              onValue={(value) => onValue(credential.name, value)}
            />
          </Field>
        ) : (
          <p class="docs-pg-note" key={credential.name}>
            <strong>{credential.name}</strong>: {credential.reason}
          </p>
        ),
      )}
    </Section>
  );
}

interface ChoiceFieldProps {
  inputId: string;
  name: string;
  type: string;
  description: string | undefined;
  required?: boolean | undefined;
  /** Whether to mark the input if it is required and empty. */
  marksMissing?: boolean;
  /** Whether the reader may leave the value out. */
  isOptional?: boolean | undefined;
  /** Empty if any text is allowed. */
  choices: string[];
  value: string;
  onValue(value: string): void;
}

/** A labeled text input, or a choice if the document lists the values. */
function ChoiceField({
  inputId,
  name,
  type,
  description,
  required = false,
  marksMissing,
  isOptional,
  choices,
  value,
  onValue,
}: ChoiceFieldProps) {
  const help = description && helpId(inputId);
  return (
    <Field {...{ inputId, name, type, description, required }}>
      {choices.length === 0 ? (
        <input
          id={inputId}
          aria-describedby={help}
          aria-invalid={(marksMissing && required && value === '') || undefined}
          value={value}
          spellcheck={false}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      ) : (
        <select id={inputId} aria-describedby={help} onChange={(event) => onValue(event.currentTarget.value)}>
          {isOptional && <option value="">{words.notSet}</option>}
          {choices.map((choice) => (
            <option key={choice} value={choice} selected={choice === value}>
              {choice}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
