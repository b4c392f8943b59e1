/** @jsxImportSource preact */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { isMockOnly, listedServerUrl, serverOrigin, serverUrl } from '../../../../src/request/http/server-url.ts';
import { mock as mockWords } from '../../../../src/words/english/mock.ts';
import { playground } from '../../../../src/words/english/playground.ts';
import { say } from '../../../../src/words/say.ts';
import type { DerivedFormStore } from '../form/derived-form.ts';
import { Problem } from '../inputs/Problem.tsx';
import type { FormModel } from '../state/form-model.ts';
import { useLoaded } from '../state/use-loaded.ts';
import { useSlice } from '../state/use-slice.ts';
import { PolicyWarning } from './PolicyWarning.tsx';
import { OwnServer, type ServerInput, ServerSelect } from './ServerChoice.tsx';
import { ServerVariables } from './ServerVariables.tsx';

interface Props {
  id: string;
  form: RequestForm;
  /** Whether the browser sends requests directly, without the proxy. */
  isDirect: boolean;
  model: FormModel;
  derived: DerivedFormStore;
}

/** The server of the request in one line: its URL, or a choice if there are several servers. */
export function Server({ id, form, isDirect, model, derived }: Props) {
  const { servers } = form;
  const origin = useSlice(derived, ({ entered }) => (isDirect ? serverOrigin(form, entered) : undefined));
  const isOwn = useSlice(model, ({ values }) => values.ownServer !== undefined && !isMockOnly(servers));
  const chosen = useSlice(model, ({ values }) => values.server);
  const url = useSlice(derived, ({ entered }) => serverUrl(form, entered).url);
  const server = isOwn ? undefined : servers[chosen];
  const problem = useSlice(derived, ({ problems }) => problems.get('server'));
  const reason = useSlice(derived, ({ missing }) => missing.find(({ input }) => input === 'server')?.message);
  const wasRequested = useRef(false);
  // The input for the server, which is described by the reason why it cannot be used.
  const about: ServerInput = {
    'data-input': 'server',
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': reason === undefined ? undefined : `${id}-own-problem`,
  };
  const mock = server?.mock;
  const examples = useLoaded(loadChoice, mock !== undefined);
  const own = isOwn && <OwnServer {...{ id, form, model, about }} wasRequested={wasRequested.current} />;
  return (
    <div class="docs-pg-server">
      <div class="docs-pg-line">
        <span class="docs-pg-line-title">{playground.server}</span>
        {servers.length > 1 && <ServerSelect {...{ id, form, model, about: isOwn ? {} : about }} />}
        {servers.length <= 1 && own}
        {servers.length <= 1 && !isOwn && (
          <>
            <code class="docs-pg-base" id={`${id}-base`}>
              {mock ? mockWords.server : server ? server.url || '/' : playground.noServer}
            </code>
            {!mock && (
              <button
                type="button"
                class="docs-pg-link"
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
            )}
          </>
        )}
        {!isDirect && !mock && <Through />}
      </div>
      {servers.length > 1 && own && <div class="docs-pg-line-more">{own}</div>}
      {isOwn || servers.length > 1
        ? reason !== undefined && (
            <p class={problem === undefined ? 'docs-pg-note' : 'docs-pg-problem'} id={`${id}-own-problem`}>
              {reason}
            </p>
          )
        : problem !== undefined && <Problem id={`${id}-own`} text={problem} />}
      {server && server.variables.length > 0 && (
        <ServerVariables
          key={chosen}
          {...{ id, server, url, model, derived }}
          isChosen={chosen !== model.blank().server}
        />
      )}
      {mock && examples && <examples.ExampleChoice id={id} source={mock} model={model} />}
      {isDirect && !mock && <PolicyWarning origin={origin} />}
    </div>
  );
}

const loadChoice = () => import('./ExampleChoice.tsx');

/** Says that the request goes through the proxy of this site. The server doesn't know the host of the page. */
function Through() {
  const [host, setHost] = useState<string>(playground.thisSite);
  useEffect(() => setHost(location.host), []);
  const text = say(playground.through, { site: host });
  return (
    <span class="docs-pg-through" title={text}>
      {text}
    </span>
  );
}
