/** @jsxImportSource preact */

import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import type { ComposedMessage } from '../../src/request/connection/connection-form.ts';
import { blockedByPage, connectionTarget, initialConnection } from '../../src/request/connection/connection-url.ts';
import { bytesOfHex } from '../../src/request/connection/hex.ts';
import { failureInWords } from '../../src/request/connection/next-step.ts';
import { console as words } from '../../src/words/english/console.ts';
import { say } from '../../src/words/say.ts';
import { Composer } from './console/Composer.tsx';
import { ConnectionInputs } from './console/ConnectionInputs.tsx';
import { ConnectionSamples } from './console/ConnectionSamples.tsx';
import type { Judge } from './console/judge.ts';
import { LogView } from './console/LogView.tsx';
import { messageChoices } from './console/message-choices.ts';
import { useConnection } from './console/use-connection.ts';
import type { ConsoleProps } from './console-props.ts';
import { breakable, SEGMENTS } from './playground/elements/breakable.tsx';
import { Menu } from './playground/elements/Menu.tsx';

/** Connects to a channel, sends messages, and lists the messages in both directions. */
export function Console({ form, title, contract }: ConsoleProps) {
  const id = useId();
  const [values, setValues] = useState(() => initialConnection(form));
  const [chosen, setChosen] = useState(0);
  const [reconnects, setReconnects] = useState(false);
  const reconnect = useRef(reconnects);
  reconnect.current = reconnects;
  const choices = useMemo(() => messageChoices(form.messages), [form.messages]);
  // A channel that describes no messages may accept any.
  const canSend = form.messages.length === 0 || choices.length > 0;
  const [message, setMessage] = useState(choices[0]?.text ?? '');
  const [binary, setBinary] = useState(choices[0]?.isBinary ?? false);
  const [fault, setFault] = useState<{ words: string }>();
  const judge = useJudge(contract, form.messages);
  const live = useConnection(judge);
  const target = connectionTarget(form, values);
  const isIdle = live.state === 'closed';
  const problem = fault?.words ?? (live.failure && failureInWords(live.failure, { isIdle, form, values }));
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  useEffect(() => {
    if (fault) alert.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);
  const connect = () => {
    const blocked = target.faults[0] ?? blockedByPage(target.url, location);
    setFault(blocked ? { words: blocked } : undefined);
    if (!blocked)
      live.connect({ url: target.url, subprotocols: target.subprotocols, reconnect: () => reconnect.current });
  };
  const root = useRef<HTMLElement>(null);
  // From the first connection on, the messages take the place of the document's examples.
  const hasMessages = !isIdle || live.entries.length > 0;
  useEffect(() => {
    const panel = root.current?.closest<HTMLElement>('.docs-panel');
    if (panel) panel.dataset['answered'] = String(hasMessages);
  }, [hasMessages]);
  return (
    <section ref={root} class="docs-pg docs-console" aria-label={say(words.title, { channel: title })}>
      <div class="docs-pg-card">
        <div class="docs-pg-bar">
          <span class="docs-pg-method docs-method" data-method={live.state === 'open' ? 'get' : undefined}>
            WS
          </span>
          <code class="docs-pg-path">{breakable(pathOf(target.display), SEGMENTS)}</code>
          <Menu
            id={id}
            label={words.more}
            items={[
              { name: 'reconnect', title: words.reconnect, icon: RECONNECT, isOn: reconnects },
              ...(canSend ? [{ name: 'binary' as const, title: words.sendAsBinary, icon: BINARY, isOn: binary }] : []),
              { name: 'clear', title: words.clear, icon: CLEAR, isDisabled: live.entries.length === 0 },
            ]}
            onChoose={(name) => {
              if (name === 'reconnect') setReconnects(!reconnects);
              else if (name === 'binary') setBinary(!binary);
              else live.clear();
            }}
          />
          <button
            type="button"
            class={isIdle ? 'docs-pg-send' : 'docs-pg-send docs-pg-cancel'}
            aria-describedby={problem && `${id}-problem`}
            onClick={isIdle ? connect : live.disconnect}
          >
            {isIdle ? words.connect : live.state === 'open' ? words.disconnect : words.cancel}
          </button>
        </div>
        <p class="docs-pg-unseen" role="status" data-state={live.failure ? 'failed' : live.state}>
          {words[live.state]}
        </p>
        <div class="docs-console-problem" role="alert" ref={alert}>
          {problem && (
            <p class="docs-pg-problem" id={`${id}-problem`}>
              {problem}
            </p>
          )}
        </div>
        {/* A connection keeps the values it began with. */}
        <fieldset disabled={!isIdle} hidden={live.state === 'open'}>
          <ConnectionInputs
            id={id}
            form={form}
            values={values}
            marksMissing={fault !== undefined}
            onValues={setValues}
          />
        </fieldset>
        {live.state !== 'open' && (
          <ConnectionSamples
            id={id}
            connection={{
              url: target.sample,
              subprotocols: target.subprotocols,
              headers: form.headers,
              message: message === '' ? undefined : binary ? bytesOfHex(message) : message,
            }}
          />
        )}
      </div>
      {hasMessages && (
        <div class="docs-pg-card">
          <LogView live={live} />
          {canSend && (
            <Composer
              id={id}
              choices={choices}
              chosen={chosen}
              onChosen={setChosen}
              text={message}
              onText={setMessage}
              binary={binary}
              onBinary={setBinary}
              open={live.state === 'open'}
              judge={judge}
              onSend={live.send}
            />
          )}
        </div>
      )}
    </section>
  );
}

/** The paths of the icons. */
const RECONNECT = 'M13 8a5 5 0 1 1-1.5-3.5L13 6M13 3v3h-3';
const BINARY = 'M4 4.5h2v7M3.5 11.5h5M10 4.5h3v7h-3Z';
const CLEAR = 'M4 4l8 8M12 4l-8 8';

/** Returns the path of a URL, without its query. The line of the server has the rest. */
function pathOf(url: string): string {
  const [, path = '/'] = /^[^:/?#]+:\/\/[^/?#]*([^?#]*)/.exec(url) ?? [];
  return path || '/';
}

/**
 * Loads the message schemas and the code that checks messages against them, after hydration. Returns `undefined` until
 * they are loaded, and if they cannot be loaded. The console then shows messages without checking them.
 */
function useJudge(contract: string, messages: readonly ComposedMessage[]): Judge | undefined {
  const [judge, setJudge] = useState<{ current: Judge }>();
  useEffect(() => {
    Promise.all([import('./console/judge-messages.ts'), fetch(contract).then((answer) => answer.json())])
      .then(([{ createJudge }, schemas]) => setJudge({ current: createJudge(schemas, messages) }))
      .catch((error) => console.warn('The schemas of the messages could not be loaded.', error));
  }, [contract]);
  return judge?.current;
}
