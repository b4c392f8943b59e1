/** @jsxImportSource preact */

import type { JSX } from 'preact';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { RequestForm } from '../../src/request/form/form.ts';
import { withOfferedSecurity } from '../../src/request/form/offered-security.ts';
import { playground } from '../../src/words/english/playground.ts';
import { say } from '../../src/words/say.ts';
import { useOffers } from './playground/actions/use-offers.ts';
import { useRun } from './playground/actions/use-run.ts';
import { useSend, useWay } from './playground/actions/use-send.ts';
import { Authorization } from './playground/authorize/Authorization.tsx';
import { AuthorizeDialog } from './playground/authorize/AuthorizeDialog.tsx';
import { Additions } from './playground/form/Additions.tsx';
import { Body } from './playground/form/Body.tsx';
import { derivedForm } from './playground/form/derived-form.ts';
import { Parameters } from './playground/form/Parameters.tsx';
import { RequestBar } from './playground/form/RequestBar.tsx';
import { useAuthorization } from './playground/keep/use-authorization.ts';
import { useFormStore } from './playground/keep/use-form-store.ts';
import { useServer } from './playground/keep/use-server.ts';
import { Response } from './playground/response/Response.tsx';
import { SendNote } from './playground/SendNote.tsx';
import { LiveSamples } from './playground/samples/LiveSamples.tsx';
import { SenderContext, senderOf } from './playground/send/sender.ts';
import { Server } from './playground/server/Server.tsx';
import { formModel } from './playground/state/form-model.ts';
import type { PlaygroundProps } from './playground/state/props.ts';
import { Tools } from './playground/tools/Tools.tsx';

/** The playground of one operation: form, samples and response. */
export function Playground({
  form: described,
  send,
  document,
  samples,
  customSamples,
  title,
  operations,
  links,
  secrets,
  schemes,
  scope,
  gaps,
  contract,
  saving,
  callback,
  id = 'pg',
  prefill,
}: PlaygroundProps) {
  const root = useRef<HTMLElement>(null);
  const form = useMemo(() => onThisSite(withOfferedSecurity(described)), [described]);
  const model = useMemo(() => formModel(form, { prefill }), [form, prefill]);
  const derived = useMemo(() => derivedForm(form, model), [form, model]);
  useLayoutEffect(() => derived.follow(), [derived]);
  const openStore = useFormStore(id, form, model);
  useServer(document, form, model);
  useAuthorization(form, model);
  const sender = useMemo(() => senderOf(send, callback), [send, callback]);
  const { shown, running, start, cancel } = useRun(sender);
  const way = useWay(form, derived, sender);
  const shared = { id, form, model, derived };
  const { sendOrAsk, sendWithout, onFilling } = useSend(root, { ...shared, sender, openStore, start });
  const [isAuthorizing, setAuthorizing] = useState(false);
  const authorize = useCallback(() => setAuthorizing(true), []);
  useOffers(root, { form, model, authorize });

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
        <Server {...shared} isDirect={way.mode === 'direct'} />
        <Authorization {...shared} onAuthorize={authorize} />
        <Parameters {...shared} parameters={form.parameters} onSkip={sendWithout} />
        {form.body && <Body {...shared} body={form.body} onSkip={sendWithout} />}
        <Additions {...shared} />
      </>
    ),
    [id, form, model, derived, way.mode, authorize, sendWithout],
  );

  return (
    <SenderContext.Provider value={sender}>
      <section
        class="docs-pg"
        aria-label={say(playground.title, { operation: title })}
        ref={root}
        onKeyDown={onKeyDown}
      >
        <div class="docs-pg-card">
          <form id={`${id}-form`} noValidate autocomplete="off" onSubmit={(event) => event.preventDefault()}>
            <Tools {...shared} way={way} openStore={openStore} operations={operations}>
              {(menu) => <RequestBar form={form} running={running} menu={menu} onSend={sendOrAsk} onCancel={cancel} />}
            </Tools>
            {entries}
            <SendNote {...shared} way={way} formId={id} />
          </form>
          <LiveSamples
            {...shared}
            scope={scope}
            samples={samples}
            customSamples={customSamples}
            gaps={gaps}
            onFilling={onFilling}
          />
        </div>
        {isAuthorizing && (
          <AuthorizeDialog {...shared} id={`${id}-authorize`} schemes={schemes} onClose={() => setAuthorizing(false)} />
        )}
        {shown && (
          <Response
            {...shared}
            operation={{ title, links, secrets, operations }}
            feed={shown.feed}
            sent={shown.sent}
            via={sender.wayTo(shown.sent.request.url).mode === 'proxy' ? 'proxy' : 'browser'}
            contract={contract}
            saving={saving}
            security={described.security}
            onAgain={() => void sendOrAsk()}
            onFollow={(sent) => void start(sent)}
          />
        )}
      </section>
    </SenderContext.Provider>
  );
}

/**
 * The form with the URL of this page's site, to which servers of the document may be relative. The server that renders
 * the page does not know it.
 */
function onThisSite(form: RequestForm): RequestForm {
  const { servedAt, reachable } = form;
  const { location } = globalThis as Partial<typeof globalThis>;
  if (servedAt === undefined || !location) return form;
  const { href, origin } = new URL(servedAt, location.origin);
  return { ...form, servedAt: href, reachable: reachable && [...reachable, origin] };
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
