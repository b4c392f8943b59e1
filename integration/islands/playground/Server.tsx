/** @jsxImportSource preact */
import type { ServerField, ServerVariableField } from '../../../src/request/form.ts';
import { own } from '../../../src/request/record.ts';
import type { FormValues } from '../../../src/request/values.ts';
import type { FormDispatch } from './form-state.ts';

interface Props {
  id: string;
  servers: ServerField[];
  values: FormValues;
  dispatch: FormDispatch;
}

/** Where the request goes: stated, or chosen where there is a choice. */
export function Server({ id, servers, values, dispatch }: Props) {
  const server = servers[values.server];
  if (!server) return null;
  return (
    <div class="pg-server">
      {servers.length === 1 ? (
        <code class="pg-base">{server.url}</code>
      ) : (
        <select
          id={`${id}-server`}
          aria-label="Server"
          data-input="server"
          onChange={(event) => dispatch({ type: 'server', index: event.currentTarget.selectedIndex })}
        >
          {servers.map(({ url, description }, index) => (
            <option key={index} selected={index === values.server}>
              {description ? `${url} (${description})` : url}
            </option>
          ))}
        </select>
      )}
      {server.variables.map((variable, index) => (
        <div class="pg-variable" key={`${values.server} ${variable.name}`}>
          <label for={`${id}-v${index}`}>
            <code>{variable.name}</code>
          </label>
          <VariableInput
            id={`${id}-v${index}`}
            variable={variable}
            value={own(values.serverVariables, variable.name) ?? variable.default}
            onValue={(value) => dispatch({ type: 'variable', name: variable.name, value })}
          />
        </div>
      ))}
    </div>
  );
}

interface VariableProps {
  id: string;
  variable: ServerVariableField;
  value: string;
  onValue(value: string): void;
}

function VariableInput({ id, variable, value, onValue }: VariableProps) {
  const input = `server:${variable.name}`;
  if (!variable.enum) {
    return (
      <input
        id={id}
        data-input={input}
        value={value}
        spellcheck={false}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    );
  }
  return (
    <select id={id} data-input={input} onChange={(event) => onValue(event.currentTarget.value)}>
      {variable.enum.map((choice) => (
        <option key={choice} value={choice} selected={choice === value}>
          {choice}
        </option>
      ))}
    </select>
  );
}
