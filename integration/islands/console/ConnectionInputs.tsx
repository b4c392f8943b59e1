/** @jsxImportSource preact */

import type { ConnectionForm } from '../../../src/connection/connection-form.ts';
import type { ConnectionValues } from '../../../src/connection/connection-url.ts';
import { ownValue } from '../../../src/json/record.ts';
import { console as words } from '../../../src/words/english/console.ts';
import { say } from '../../../src/words/say.ts';
import { Section } from '../playground/elements/Section.tsx';
import { Field } from '../playground/inputs/Field.tsx';
import { helpId } from '../playground/inputs/Help.tsx';
import { SecretInput } from '../playground/inputs/SecretInput.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';

interface Props {
  id: string;
  form: ConnectionForm;
  values: ConnectionValues;
  /** Receives a function, because several values may change before the next render. */
  onValues(change: (values: ConnectionValues) => ConnectionValues): void;
}

/** The inputs for server, channel parameters, query, credentials, and subprotocol. */
export function ConnectionInputs({ id, form, values, onValues }: Props) {
  const set = (part: 'variables' | 'parameters' | 'query' | 'credentials', name: string) => (value: string) =>
    onValues((before) => ({ ...before, [part]: { ...before[part], [name]: value } }));
  const server = form.servers[values.server];
  return (
    <>
      {(form.servers.length > 1 || (server?.variables.length ?? 0) > 0) && (
        <div class="docs-pg-server">
          {form.servers.length > 1 && (
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
          )}
          {server?.variables.map((variable) => (
            <ChoiceField
              key={variable.name}
              inputId={`${id}-v-${variable.name}`}
              name={variable.name}
              type={words.serverVariable}
              description={variable.description}
              choices={variable.enum ?? []}
              value={ownValue(values.variables, variable.name) ?? variable.default}
              onValue={set('variables', variable.name)}
            />
          ))}
        </div>
      )}
      {form.parameters.length > 0 && (
        <Section title={words.channelParameters} open>
          {form.parameters.map(({ name, description, enum: choices }) => (
            <ChoiceField
              key={name}
              inputId={`${id}-p-${name}`}
              name={name}
              type="string"
              description={description}
              required
              choices={choices}
              value={ownValue(values.parameters, name) ?? ''}
              onValue={set('parameters', name)}
            />
          ))}
        </Section>
      )}
      {form.query.length > 0 && (
        <Section title={words.query} open={form.query.some(({ required }) => required)}>
          {form.query.map(({ name, label, description, required, enum: choices }) => (
            <ChoiceField
              key={name}
              inputId={`${id}-q-${name}`}
              name={name}
              type={label}
              description={description}
              required={required}
              isOptional={!required}
              choices={choices}
              value={ownValue(values.query, name) ?? ''}
              onValue={set('query', name)}
            />
          ))}
        </Section>
      )}
      {form.credentials.length > 0 && (
        <Section title={words.authorization} open>
          {form.credentials.map((credential) =>
            credential.kind === 'query' ? (
              <Field
                key={credential.name}
                inputId={`${id}-c-${credential.name}`}
                name={credential.name}
                type={say(words.queryParameter, { name: credential.parameter })}
              >
                <SecretInput
                  id={`${id}-c-${credential.name}`}
                  value={ownValue(values.credentials, credential.name) ?? ''}
                  onValue={set('credentials', credential.name)}
                />
              </Field>
            ) : (
              <p class="docs-pg-note" key={credential.name}>
                <strong>{credential.name}</strong>: {credential.reason}
              </p>
            ),
          )}
        </Section>
      )}
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
    </>
  );
}

interface ChoiceFieldProps {
  inputId: string;
  name: string;
  type: string;
  description: string | undefined;
  required?: boolean | undefined;
  /** Whether the reader may leave the value out. */
  isOptional?: boolean | undefined;
  choices: string[];
  value: string;
  onValue(value: string): void;
}

function ChoiceField({
  inputId,
  name,
  type,
  description,
  required = false,
  isOptional = false,
  choices,
  value,
  onValue,
}: ChoiceFieldProps) {
  return (
    <Field {...{ inputId, name, type, description, required }}>
      <ChoiceInput
        id={inputId}
        help={description && helpId(inputId)}
        choices={choices}
        optional={isOptional}
        value={value}
        onValue={onValue}
      />
    </Field>
  );
}
