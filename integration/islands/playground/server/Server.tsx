/** @jsxImportSource preact */

import { useRef } from 'preact/hooks';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { listedServerUrl, serverOrigin, serverUrl } from '../../../../src/request/http/server-url.ts';
import { playground } from '../../../../src/words/english/playground.ts';
import type { DerivedFormStore } from '../form/derived-form.ts';
import { Problem } from '../inputs/Problem.tsx';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';
import { PolicyWarning } from './PolicyWarning.tsx';
import { ServerChoice } from './ServerChoice.tsx';
import { ServerVariables } from './ServerVariables.tsx';

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
  const isOwn = useSlice(model, ({ values }) => values.ownServer !== undefined);
  const chosen = useSlice(model, ({ values }) => values.server);
  const url = useSlice(derived, ({ entered }) => serverUrl(form, entered).url);
  const isChoice = servers.length > 1 || isOwn;
  const server = isOwn ? undefined : servers[chosen];
  const hasVariables = server !== undefined && server.variables.length > 0;
  const problem = useSlice(derived, ({ problems }) => problems.get('server'));
  const wasRequested = useRef(false);
  return (
    <div class="docs-pg-server">
      {isChoice ? (
        <ServerChoice id={id} form={form} model={model} derived={derived} wasRequested={wasRequested.current} />
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
      {hasVariables && (
        <ServerVariables key={chosen} id={id} server={server} url={url} model={model} derived={derived} />
      )}
      {isDirect && <PolicyWarning origin={origin} />}
    </div>
  );
}
