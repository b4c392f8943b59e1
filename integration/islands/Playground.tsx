/** @jsxImportSource preact */

import type { JSX } from 'preact';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { withOfferedSecurity } from '../../src/form/offered-security.ts';
import { credentialParts } from '../../src/http/credentials.ts';
import { hasFields } from '../../src/http/request-body.ts';
import { movingVariables, serverBases } from '../../src/http/server-url.ts';
import { renewable } from '../../src/oauth/token-expiry.ts';
import { playground } from '../../src/words/english/playground.ts';
import { say } from '../../src/words/say.ts';
import type { OfferingElement } from './offering-element.ts';
import { Response } from './playground/answer/Response.tsx';
import { Authorization } from './playground/authorize/Authorization.tsx';
import { Additions } from './playground/form/Additions.tsx';
import { Body } from './playground/form/Body.tsx';
import { derivedForm } from './playground/form/derived-form.ts';
import { formRequest } from './playground/form/form-request.ts';
import { Parameters } from './playground/form/Parameters.tsx';
import { RequestBar } from './playground/form/RequestBar.tsx';
import { Server } from './playground/form/Server.tsx';
import { focusInput } from './playground/inputs/focus-input.ts';
import type { FormStore } from './playground/keep/form-store.ts';
import { useAuthorization } from './playground/keep/use-authorization.ts';
import { credentialAccess, credentialPlace } from './playground/keep/use-credentials.ts';
import { useFormStore } from './playground/keep/use-form-store.ts';
import { useServer } from './playground/keep/use-server.ts';
import { SendNote } from './playground/SendNote.tsx';
import { LiveSamples } from './playground/samples/LiveSamples.tsx';
import { siteCode } from './playground/send/unreachable.ts';
import { formModel } from './playground/state/form-model.ts';
import type { PlaygroundProps } from './playground/state/props.ts';
import { Toolbar } from './playground/tools/Toolbar.tsx';
import { useRun } from './playground/use-run.ts';

/** The playground of one operation: form, samples and response. */
export function Playground({
  form: described,
  send,
  document,
  samples,
  customSamples,
  title,
  operations,
  schemes,
  scope,
  gaps,
  contract,
  callback,
  id = 'pg',
  prefill,
}: PlaygroundProps) {
  const root = useRef<HTMLElement>(null);
  const form = useMemo(() => withOfferedSecurity(described), [described]);
  const model = useMemo(() => formModel(form, { prefill }), [form, prefill]);
  const derived = useMemo(() => derivedForm(form, model), [form, model]);
  useLayoutEffect(() => derived.follow(), [derived]);
  const loadStore = useFormStore(id, form, model);
  useServer(document, form, model);
  useAuthorization(form, model);
  const { shown, running, start, cancel } = useRun(send);

  const [Dialog, setDialog] = useState<typeof import('./playground/authorize/AuthorizeDialog.tsx')>();
  const authorize = useCallback(async () => setDialog(await import('./playground/authorize/AuthorizeDialog.tsx')), []);
  useLayoutEffect(() => {
    const island = root.current?.closest<OfferingElement>('docs-playground');
    if (!island) return undefined;
    island.authorize = authorize;
    island.fillExample = async (mediaType, text) => {
      const media = form.body?.media.findIndex((each) => each.mediaType === mediaType) ?? -1;
      const field = form.body?.media[media];
      if (field && hasFields(field)) {
        const { exampleFields } = await import('./playground/tools/example-fields.ts');
        model.dispatch({ type: 'exampleFields', media, fields: exampleFields(field, text) });
      } else model.dispatch({ type: 'example', media, text });
      // The inputs of another media type have to appear first.
      setTimeout(() => focusInput(island, 'body'));
    };
    return () => {
      island.authorize = undefined;
      island.fillExample = undefined;
    };
  }, [authorize, form, model]);

  const addToHistory = async (...entry: Parameters<FormStore['add']>) => {
    // If the code that stores requests does not load, only the entry in the history is missing.
    const store = await loadStore().catch(() => undefined);
    store?.add(...entry);
  };
  const filling = useRef<Promise<void>>();
  const sendOrAsk = async () => {
    // The reader may press Send while the example values are on their way.
    await filling.current;
    const { entered, values, request, missing, hasCredentials } = derived.now();
    const [first] = missing;
    if (first) {
      derived.markMissing();
      focusInput(root.current, first.input);
      return;
    }
    const alternative = form.security[values.security];
    const access = credentialAccess(credentialPlace(form, values), alternative);
    const credentialHeaders = credentialParts(alternative, values.credentials).headers.map(({ name }) => name);
    const stale = renewable(alternative, values.credentials, Date.now());
    const renew = async () => {
      const { freshCredentials } = await siteCode(import('./playground/oauth/fresh-credentials.ts'), send);
      const fresh = await freshCredentials(stale, access, send);
      return formRequest(form, { ...values, credentials: { ...values.credentials, ...fresh } }).request;
    };
    void start(
      {
        request,
        credentials: credentialHeaders,
        hasCredentials,
        hops: [],
        bases: serverBases(form, entered),
        variables: movingVariables(form, entered),
      },
      {
        prepare: stale.length === 0 ? undefined : renew,
        onDone: (status) => void addToHistory({ at: Date.now(), status }, entered),
      },
    );
  };
  const onKeyDown = (event: JSX.TargetedKeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || running) return;
    if (!(event.ctrlKey || event.metaKey) && !isOneLine(event.target)) return;
    event.preventDefault();
    void sendOrAsk();
  };

  // Rendered once, because each input listens to its own value.
  const entries = useMemo(
    () => (
      <>
        <Server id={id} form={form} isDirect={send.mode === 'direct'} model={model} derived={derived} />
        <Authorization id={id} form={form} send={send} callback={callback} model={model} onAuthorize={authorize} />
        <Parameters id={id} parameters={form.parameters} model={model} derived={derived} />
        <Additions id={id} form={form} model={model} derived={derived} />
        {form.body && <Body id={id} body={form.body} model={model} derived={derived} />}
      </>
    ),
    [id, form, model, derived, send, callback, authorize],
  );

  return (
    <section class="docs-pg" aria-label={say(playground.title, { operation: title })} ref={root} onKeyDown={onKeyDown}>
      <form class="docs-pg-card" noValidate autocomplete="off" onSubmit={(event) => event.preventDefault()}>
        <RequestBar
          form={form}
          running={running}
          derived={derived}
          reasonId={`${id}-missing`}
          onSend={sendOrAsk}
          onCancel={cancel}
        />
        {entries}
        <SendNote id={`${id}-missing`} derived={derived} send={send} />
        <Toolbar
          id={id}
          form={form}
          model={model}
          derived={derived}
          send={send}
          loadStore={loadStore}
          operations={operations}
        />
      </form>
      {Dialog && (
        <Dialog.AuthorizeDialog
          id={`${id}-authorize`}
          form={form}
          model={model}
          send={send}
          callback={callback}
          schemes={schemes}
          onClose={() => setDialog(undefined)}
        />
      )}
      {shown && (
        <Response
          feed={shown.feed}
          sent={shown.sent}
          via={send.mode === 'proxy' ? 'proxy' : 'browser'}
          contract={contract}
          security={described.security}
          securityId={`${id}-security`}
          onFollow={(sent) => void start(sent)}
        />
      )}
      <LiveSamples
        id={id}
        form={form}
        model={model}
        derived={derived}
        scope={scope}
        samples={samples}
        customSamples={customSamples}
        gaps={gaps}
        onFilling={(next) => {
          filling.current = next;
        }}
      />
    </section>
  );
}

/** Whether Enter in an input sends the request. In a multi-line input, Enter adds a line. */
function isOneLine(target: EventTarget | null): boolean {
  if (
    !(target instanceof HTMLInputElement) ||
    target.closest('.docs-pg-form-tools, .docs-pg-authorize, .docs-pg-get, .docs-pg-response')
  )
    return false;
  return !['checkbox', 'file', 'button'].includes(target.type);
}
