/** @jsxImportSource preact */
import type { ServerField, ServerVariableField } from '../../../src/request/form.ts';
import { own } from '../../../src/request/record.ts';
import type { FormValues } from '../../../src/request/values.ts';
import type { FormDispatch } from './form-state.ts';
import { usePolicyWarning } from './use-policy-warning.ts';

interface Props {
  id: string;
  servers: ServerField[];
  values: FormValues;
  /** Why nothing can be sent there. */
  problem: string | undefined;
  /** Where a browser sends by itself; absent where a proxy does. */
  origin: string | undefined;
  dispatch: FormDispatch;
}

/** Where the request goes: stated, or chosen where there is a choice. */
export function Server({ id, servers, values, problem, origin, dispatch }: Props) {
  const warning = usePolicyWarning(origin);
  const { ownServer } = values;
  const isOwn = ownServer !== undefined;
  const server = isOwn ? undefined : servers[values.server];
  const setOwn = (url: string | undefined) => dispatch({ type: 'ownServer', url });
  if (servers.length <= 1 && !isOwn) {
    return (
      <div class="pg-server">
        <div class="pg-base-line">
          <code class="pg-base">{server?.url ?? 'No server is named'}</code>
          <button type="button" class="pg-quiet" id={`${id}-own`} data-input="server" onClick={() => setOwn('')}>
            {server ? 'Change' : 'Enter base URL'}
          </button>
        </div>
        {server && <Variables id={id} server={server} values={values} dispatch={dispatch} />}
        {warning && <p class="pg-problem">{warning}</p>}
      </div>
    );
  }
  return (
    <div class="pg-server">
      {servers.length > 1 && (
        <select
          id={`${id}-server`}
          aria-label="Server"
          data-input="server"
          onChange={({ currentTarget: { selectedIndex: index } }) =>
            index === servers.length ? setOwn('') : dispatch({ type: 'server', index })
          }
        >
          {servers.map(({ url, description }, index) => (
            <option key={index} selected={!isOwn && index === values.server}>
              {description ? `${url} (${description})` : url}
            </option>
          ))}
          <option selected={isOwn}>Other base URL…</option>
        </select>
      )}
      {isOwn && (
        <div class="pg-base-line">
          <input
            id={`${id}-own`}
            type="url"
            data-input="server"
            aria-label="Base URL"
            aria-invalid={problem === undefined || ownServer === '' ? undefined : true}
            aria-describedby={problem === undefined ? undefined : `${id}-own-problem`}
            placeholder={servers[0]?.url ?? 'https://api.example.com'}
            spellcheck={false}
            autocomplete="off"
            value={ownServer}
            onInput={(event) => setOwn(event.currentTarget.value)}
          />
          <button
            type="button"
            class="pg-quiet"
            aria-label="Back to the server of the document"
            onClick={() => setOwn(undefined)}
          >
            ×
          </button>
        </div>
      )}
      {isOwn && problem !== undefined && (
        <p class={ownServer === '' ? 'pg-note' : 'pg-problem'} id={`${id}-own-problem`}>
          {problem}
        </p>
      )}
      {server && <Variables id={id} server={server} values={values} dispatch={dispatch} />}
      {warning && <p class="pg-problem">{warning}</p>}
    </div>
  );
}

interface VariablesProps {
  id: string;
  server: ServerField;
  values: FormValues;
  dispatch: FormDispatch;
}

function Variables({ id, server, values, dispatch }: VariablesProps) {
  return (
    <>
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
    </>
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
