/** @jsxImportSource preact */

import type { RequestForm, ServerField, ServerVariableField } from '../../../../src/form/form.ts';
import { serverOrigin, serverUrl } from '../../../../src/http/server-url.ts';
import { ownValue } from '../../../../src/json/record.ts';
import { playground } from '../../../../src/words/english/playground.ts';
import { Sentence } from '../elements/Sentence.tsx';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';
import type { DerivedFormStore } from './derived-form.ts';
import { usePolicyWarning } from './use-policy-warning.ts';

interface Props {
  id: string;
  form: RequestForm;
  /** The browser sends directly, without the proxy. */
  isDirect: boolean;
  model: FormModel;
  derived: DerivedFormStore;
}

/** The server of the request, with a choice if there are several. */
export function Server({ id, form, isDirect, model, derived }: Props) {
  const { servers } = form;
  const { dispatch } = model;
  const warning = usePolicyWarning(
    useSlice(derived, ({ entered }) => (isDirect ? serverOrigin(form, entered) : undefined)),
  );
  const ownServer = useSlice(model, ({ values }) => values.ownServer);
  const chosen = useSlice(model, ({ values }) => values.server);
  // Why this server cannot be used.
  const problem = useSlice(derived, ({ missing }) => missing.find(({ input }) => input === 'server')?.message);
  const isOwn = ownServer !== undefined;
  const server = isOwn ? undefined : servers[chosen];
  const url = useSlice(derived, ({ entered }) => serverUrl(form, entered).url);
  const address = server && server.variables.length > 0 && (
    <p class="docs-pg-note">
      <Sentence text={playground.baseUrlIs} parts={{ url: <code class="docs-pg-base">{url}</code> }} />
    </p>
  );
  const setOwn = (url: string | undefined) => dispatch({ type: 'ownServer', url });
  if (servers.length <= 1 && !isOwn) {
    return (
      <div class="docs-pg-server">
        <div class="docs-pg-base-line">
          <code class="docs-pg-base">{server?.url ?? playground.noServer}</code>
          <button type="button" class="docs-pg-quiet" id={`${id}-own`} data-input="server" onClick={() => setOwn('')}>
            {server ? playground.change : playground.enterBaseUrl}
          </button>
        </div>
        {server && <Variables key={chosen} id={id} server={server} model={model} />}
        {address}
        {warning && <p class="docs-pg-problem">{warning}</p>}
      </div>
    );
  }
  return (
    <div class="docs-pg-server">
      {servers.length > 1 && (
        <select
          id={`${id}-server`}
          aria-label={playground.server}
          data-input="server"
          onChange={({ currentTarget: { selectedIndex: index } }) =>
            index === servers.length ? setOwn('') : dispatch({ type: 'server', index })
          }
        >
          {servers.map(({ url, description }, index) => (
            <option key={index} selected={!isOwn && index === chosen}>
              {description ? `${url} (${description})` : url}
            </option>
          ))}
          <option selected={isOwn}>{playground.customUrl}</option>
        </select>
      )}
      {isOwn && (
        <div class="docs-pg-base-line">
          <input
            id={`${id}-own`}
            type="url"
            data-input="server"
            aria-label={playground.baseUrl}
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
            class="docs-pg-quiet"
            aria-label={playground.useListedServer}
            onClick={() => setOwn(undefined)}
          >
            ×
          </button>
        </div>
      )}
      {isOwn && problem !== undefined && (
        <p class={ownServer === '' ? 'docs-pg-note' : 'docs-pg-problem'} id={`${id}-own-problem`}>
          {problem}
        </p>
      )}
      {server && <Variables key={chosen} id={id} server={server} model={model} />}
      {address}
      {warning && <p class="docs-pg-problem">{warning}</p>}
    </div>
  );
}

interface VariablesProps {
  id: string;
  server: ServerField;
  model: FormModel;
}

function Variables({ id, server, model }: VariablesProps) {
  const entered = useSlice(model, ({ values }) => values.serverVariables);
  return (
    <>
      {server.variables.map((variable, index) => (
        <div class="docs-pg-variable" key={variable.name}>
          <label for={`${id}-v${index}`}>
            <code>{variable.name}</code>
          </label>
          <VariableInput
            id={`${id}-v${index}`}
            variable={variable}
            value={ownValue(entered, variable.name) ?? variable.default}
            onValue={(value) => model.dispatch({ type: 'variable', name: variable.name, value })}
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
