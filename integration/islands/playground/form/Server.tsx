/** @jsxImportSource preact */

import type { RequestForm, ServerField, ServerVariableField } from '../../../../src/form/form.ts';
import { serverOrigin, serverUrl } from '../../../../src/http/server-url.ts';
import { ownValue } from '../../../../src/json/record.ts';
import { playground } from '../../../../src/words/english/playground.ts';
import { Sentence } from '../elements/Sentence.tsx';
import type { FormModel } from '../state/form-model.ts';
import { useCodePart } from '../state/use-code-part.ts';
import { useSlice } from '../state/use-slice.ts';
import type { DerivedFormStore } from './derived-form.ts';
import { serverChoice } from './form-parts.ts';
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
  const warning = usePolicyWarning(
    useSlice(derived, ({ entered }) => (isDirect ? serverOrigin(form, entered) : undefined)),
  );
  const isOwn = useSlice(model, ({ values }) => values.ownServer !== undefined);
  const chosen = useSlice(model, ({ values }) => values.server);
  const url = useSlice(derived, ({ entered }) => serverUrl(form, entered).url);
  const isChoice = servers.length > 1 || isOwn;
  const choice = useCodePart(serverChoice, isChoice);
  const server = isOwn ? undefined : servers[chosen];
  return (
    <div class="docs-pg-server">
      {isChoice && choice ? (
        <choice.ServerChoice id={id} form={form} model={model} derived={derived} />
      ) : (
        <div class="docs-pg-base-line">
          <code class="docs-pg-base">{server?.url ?? playground.noServer}</code>
          <button
            type="button"
            class="docs-pg-quiet"
            id={`${id}-own`}
            data-input="server"
            onPointerEnter={() => void serverChoice.load().catch(() => {})}
            onClick={() => model.dispatch({ type: 'ownServer', url: '' })}
          >
            {server ? playground.change : playground.enterBaseUrl}
          </button>
        </div>
      )}
      {server && <Variables key={chosen} id={id} server={server} model={model} />}
      {server && server.variables.length > 0 && (
        <p class="docs-pg-note">
          <Sentence text={playground.baseUrlIs} parts={{ url: <code class="docs-pg-base">{url}</code> }} />
        </p>
      )}
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
