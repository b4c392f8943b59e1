/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { useCallback, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { buildRequest } from '../../src/request/build-request.ts';
import { credentialParts, isGiven } from '../../src/request/credentials.ts';
import { hasTypedSecret } from '../../src/request/mask-credentials.ts';
import { own } from '../../src/request/record.ts';
import { serverBases, serverOrigin } from '../../src/request/server-url.ts';
import { renewable } from '../../src/request/token-expiry.ts';
import { Authorization } from './playground/Authorization.tsx';
import { Body } from './playground/Body.tsx';
import { focusInput } from './playground/focus-input.ts';
import { formReducer, initialState } from './playground/form-state.ts';
import { LiveSamples } from './playground/LiveSamples.tsx';
import { Parameters } from './playground/Parameters.tsx';
import { RequestBar } from './playground/RequestBar.tsx';
import { SendNote } from './playground/SendNote.tsx';
import { Server } from './playground/Server.tsx';
import { useCredentials } from './playground/use-credentials.ts';
import { useExchange } from './playground/use-exchange.ts';
import { useFormStore } from './playground/use-form-store.ts';
import { useOwnServer } from './playground/use-own-server.ts';
import type { PlaygroundProps } from './props.ts';

/** The playground of one operation: its form, its samples, its answer. */
export function Playground({
  form,
  send,
  document,
  samples,
  customSamples,
  title,
  scope = 'all',
  contract,
  callback,
  id = 'pg',
  prefill,
}: PlaygroundProps) {
  const root = useRef<HTMLElement>(null);
  const options = useMemo(() => ({ prefill }), [prefill]);
  const reducer = useMemo(() => formReducer(form, options), [form, options]);
  const [state, dispatch] = useReducer(reducer, options, () => initialState(form, options));
  const { values: entered, edited } = state;
  const store = useFormStore(id, form, state, dispatch);
  useOwnServer(document, entered.ownServer, dispatch);
  const alternative = form.security[entered.security];
  const origin = serverOrigin(form, entered);
  const credentials = useCredentials(origin ?? '', alternative);
  const given = (alternative?.schemes ?? []).some((scheme) => isGiven(scheme, own(credentials.given, scheme.name)));
  const hasSecrets = given || hasTypedSecret(form, entered);
  const [revealed, setRevealed] = useState(false);
  const { shown, running, start, cancel } = useExchange(send);
  const [Tools, setTools] = useState<typeof import('./playground/FormTools.tsx')>();
  const toggleTools = () => {
    if (Tools) setTools(undefined);
    else void import('./playground/FormTools.tsx').then((module) => setTools(module));
  };

  const values = { ...entered, credentials: credentials.given };
  const { request, missing } = buildRequest(form, values);
  const problems = new Map(
    missing.flatMap(({ input, reason, message }) => (reason === 'invalid' ? [[input, message]] : [])),
  );
  const live = edited || (revealed && hasSecrets);
  const shownScope = live ? 'required' : scope;

  const sendOrAsk = useCallback(() => {
    const [first] = missing;
    if (first) focusInput(root.current, first.input);
    else {
      const given = credentialParts(alternative, values.credentials).headers.map(({ name }) => name);
      const stale = renewable(alternative, values.credentials, Date.now());
      void start(
        { request, credentials: given, hops: [], bases: serverBases(form, entered) },
        {
          prepare:
            stale.length === 0
              ? undefined
              : async () => {
                  const { freshCredentials } = await import('./playground/oauth/fresh-credentials.ts');
                  const fresh = await freshCredentials(stale, credentials, send);
                  return buildRequest(form, { ...values, credentials: { ...values.credentials, ...fresh } }).request;
                },
          onDone: (status) => void store?.add({ at: Date.now(), status }, entered),
        },
      );
    }
  }, [missing, request, start, store, form, entered]);
  const onKeyDown = (event: JSX.TargetedKeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || running) return;
    if (!(event.ctrlKey || event.metaKey) && !isOneLine(event.target)) return;
    event.preventDefault();
    sendOrAsk();
  };

  return (
    <section class="pg" aria-label={`Try ${title}`} ref={root} onKeyDown={onKeyDown}>
      <form class="pg-card" noValidate autocomplete="off" onSubmit={(event) => event.preventDefault()}>
        <RequestBar
          form={form}
          running={running}
          blockedBy={missing.length > 0 ? `${id}-missing` : undefined}
          onSend={sendOrAsk}
          onCancel={cancel}
        />
        <Server
          id={id}
          servers={form.servers}
          values={entered}
          problem={missing.find(({ input }) => input === 'server')?.message}
          origin={send.mode === 'direct' ? origin : undefined}
          dispatch={dispatch}
        />
        <Authorization
          id={id}
          alternatives={form.security}
          chosen={entered.security}
          credentials={credentials}
          send={send}
          callback={callback}
          dispatch={dispatch}
        />
        <Parameters id={id} parameters={form.parameters} values={entered} problems={problems} dispatch={dispatch} />
        <Body id={id} body={form.body} values={entered.body} problems={problems} dispatch={dispatch} />
        <SendNote
          id={`${id}-missing`}
          missing={missing}
          send={send}
          edited={edited}
          onReset={() => dispatch({ type: 'reset' })}
          more={{ id: `${id}-more`, open: Tools !== undefined }}
          onMore={toggleTools}
        />
        {Tools && (
          <Tools.FormTools
            id={`${id}-more`}
            place={id}
            form={form}
            values={entered}
            request={request}
            send={send}
            store={store}
            dispatch={dispatch}
            onCredentials={(given, security) => {
              for (const scheme of form.security[security]?.schemes ?? []) {
                const credential = own(given, scheme.name);
                if (credential) credentials.set(scheme, credential);
              }
            }}
          />
        )}
      </form>
      {shown && (
        <shown.View
          feed={shown.feed}
          sent={shown.sent}
          via={send.mode === 'proxy' ? 'proxy' : 'browser'}
          contract={contract}
          onFollow={(sent) => void start(sent)}
        />
      )}
      <LiveSamples
        id={id}
        form={form}
        values={values}
        scope={shownScope}
        samples={samples}
        customSamples={customSamples}
        live={live}
        onFill={(filled) => dispatch({ type: 'fill', values: filled })}
        revealed={hasSecrets ? revealed : undefined}
        onReveal={setRevealed}
      />
    </section>
  );
}

/** Enter in a line of the form sends; in a text of several lines it breaks the line. */
function isOneLine(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement) || target.closest('.pg-extras, .pg-get, .pg-response')) return false;
  return !['checkbox', 'file', 'button'].includes(target.type);
}
