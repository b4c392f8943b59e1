/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { buildRequest } from '../../src/request/build-request.ts';
import { credentialParts } from '../../src/request/credentials.ts';
import { movingVariables, serverBases } from '../../src/request/server-url.ts';
import { renewable } from '../../src/request/token-expiry.ts';
import { Authorization } from './playground/Authorization.tsx';
import { Body } from './playground/Body.tsx';
import { focusInput } from './playground/focus-input.ts';
import { formModel } from './playground/form-model.ts';
import { LiveSamples } from './playground/LiveSamples.tsx';
import { Parameters } from './playground/Parameters.tsx';
import { RequestBar } from './playground/RequestBar.tsx';
import { readingsOf } from './playground/readings.ts';
import { SendNote } from './playground/SendNote.tsx';
import { Server } from './playground/Server.tsx';
import { credentialAccess, credentialPlace } from './playground/use-credentials.ts';
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
  scope,
  contract,
  callback,
  id = 'pg',
  prefill,
}: PlaygroundProps) {
  const root = useRef<HTMLElement>(null);
  const model = useMemo(() => formModel(form, { prefill }), [form, prefill]);
  const readings = useMemo(() => readingsOf(form, model), [form, model]);
  useLayoutEffect(() => readings.follow(), [readings]);
  const store = useFormStore(id, form, model);
  useOwnServer(document, model);
  const { shown, running, start, cancel } = useExchange(send);
  const [Tools, setTools] = useState<typeof import('./playground/FormTools.tsx')>();
  const toggleTools = () => {
    if (Tools) setTools(undefined);
    else void import('./playground/FormTools.tsx').then((module) => setTools(module));
  };

  const sendOrAsk = () => {
    const { entered, values, request, missing } = readings.now();
    const [first] = missing;
    if (first) {
      focusInput(root.current, first.input);
      return;
    }
    const alternative = form.security[values.security];
    const access = credentialAccess(credentialPlace(form, values), alternative);
    const given = credentialParts(alternative, values.credentials).headers.map(({ name }) => name);
    const stale = renewable(alternative, values.credentials, Date.now());
    const renew = async () => {
      const { freshCredentials } = await import('./playground/oauth/fresh-credentials.ts');
      const fresh = await freshCredentials(stale, access, send);
      return buildRequest(form, { ...values, credentials: { ...values.credentials, ...fresh } }).request;
    };
    void start(
      {
        request,
        credentials: given,
        hops: [],
        bases: serverBases(form, entered),
        variables: movingVariables(form, entered),
      },
      {
        prepare: stale.length === 0 ? undefined : renew,
        onDone: (status) => void store?.add({ at: Date.now(), status }, entered),
      },
    );
  };
  const onKeyDown = (event: JSX.TargetedKeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || running) return;
    if (!(event.ctrlKey || event.metaKey) && !isOneLine(event.target)) return;
    event.preventDefault();
    sendOrAsk();
  };

  // Each of their inputs listens to its own value.
  const entries = useMemo(
    () => (
      <>
        <Server id={id} form={form} isDirect={send.mode === 'direct'} model={model} readings={readings} />
        <Authorization id={id} form={form} send={send} callback={callback} model={model} />
        <Parameters id={id} parameters={form.parameters} model={model} readings={readings} />
        <Body id={id} body={form.body} model={model} readings={readings} />
      </>
    ),
    [id, form, model, readings, send, callback],
  );

  return (
    <section class="docs-pg" aria-label={`Try ${title}`} ref={root} onKeyDown={onKeyDown}>
      <form class="docs-pg-card" noValidate autocomplete="off" onSubmit={(event) => event.preventDefault()}>
        <RequestBar
          form={form}
          running={running}
          readings={readings}
          reasonId={`${id}-missing`}
          onSend={sendOrAsk}
          onCancel={cancel}
        />
        {entries}
        <SendNote
          id={`${id}-missing`}
          readings={readings}
          send={send}
          onReset={() => model.dispatch({ type: 'reset' })}
          more={{ id: `${id}-more`, open: Tools !== undefined }}
          onMore={toggleTools}
        />
        {Tools && (
          <Tools.FormTools
            place={id}
            id={`${id}-more`}
            form={form}
            model={model}
            readings={readings}
            send={send}
            store={store}
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
        model={model}
        readings={readings}
        scope={scope}
        samples={samples}
        customSamples={customSamples}
      />
    </section>
  );
}

/** Enter in a line of the form sends; in a text of several lines it breaks the line. */
function isOneLine(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement) || target.closest('.docs-pg-extras, .docs-pg-get, .docs-pg-response'))
    return false;
  return !['checkbox', 'file', 'button'].includes(target.type);
}
