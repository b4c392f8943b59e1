/** @jsxImportSource preact */

import { useRef } from 'preact/hooks';
import type { RequestForm } from '../../../../src/form/form.ts';
import { listedServerUrl, serverOrigin, serverUrl } from '../../../../src/http/server-url.ts';
import { playground } from '../../../../src/words/english/playground.ts';
import type { DerivedFormStore } from '../form/derived-form.ts';
import { Problem } from '../inputs/Problem.tsx';
import { codePart } from '../state/code-part.ts';
import type { FormModel } from '../state/form-model.ts';
import { useCodePart } from '../state/use-code-part.ts';
import { useLoaded } from '../state/use-loaded.ts';
import { useSlice } from '../state/use-slice.ts';

/** The code to choose a server and to fill its variables. */
const serverInputs = codePart<typeof import('./server-inputs.ts')>('servers');

interface Props {
  id: string;
  form: RequestForm;
  /** Whether the browser sends requests directly, without the proxy. */
  isDirect: boolean;
  model: FormModel;
  derived: DerivedFormStore;
}

/** The server of the request, or a choice if there are several servers. */
export function Server({ id, form, isDirect, model, derived }: Props) {
  const { servers } = form;
  const origin = useSlice(derived, ({ entered }) => (isDirect ? serverOrigin(form, entered) : undefined));
  const policy = useLoaded(loadPolicy, isDirect);
  const isOwn = useSlice(model, ({ values }) => values.ownServer !== undefined);
  const chosen = useSlice(model, ({ values }) => values.server);
  const url = useSlice(derived, ({ entered }) => serverUrl(form, entered).url);
  const isChoice = servers.length > 1 || isOwn;
  const server = isOwn ? undefined : servers[chosen];
  const hasVariables = server !== undefined && server.variables.length > 0;
  const problem = useSlice(derived, ({ problems }) => problems.get('server'));
  const wasRequested = useRef(false);
  const inputs = useCodePart(serverInputs, isChoice || hasVariables);
  return (
    <div class="docs-pg-server">
      {isChoice && inputs ? (
        <inputs.ServerChoice id={id} form={form} model={model} derived={derived} wasRequested={wasRequested.current} />
      ) : (
        <div class="docs-pg-base-line">
          <code class="docs-pg-base" id={`${id}-base`}>
            {server ? server.url || '/' : playground.noServer}
          </code>
          <button
            type="button"
            class="docs-pg-quiet"
            id={`${id}-own`}
            aria-describedby={`${id}-base`}
            data-input="server"
            onPointerEnter={() => void serverInputs.load().catch(() => {})}
            onClick={() => {
              wasRequested.current = true;
              model.dispatch({ type: 'ownServer', url: listedServerUrl(form, model.current().values) });
            }}
          >
            {server ? playground.change : playground.enterBaseUrl}
          </button>
        </div>
      )}
      {!isChoice && <Problem id={`${id}-own`} text={problem} />}
      {hasVariables && inputs && (
        <inputs.ServerVariables key={chosen} id={id} server={server} url={url} model={model} derived={derived} />
      )}
      {policy && <policy.PolicyWarning origin={origin} />}
    </div>
  );
}

const loadPolicy = () => import('./PolicyWarning.tsx');
