/** @jsxImportSource preact */

import type { JSX } from 'preact';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { InputKey } from '../../src/request/form/missing-input.ts';
import { credentialParts } from '../../src/request/http/credentials.ts';
import { ownServerFault } from '../../src/request/http/own-server.ts';
import { delivery as words } from '../../src/words/english/delivery.ts';
import { say } from '../../src/words/say.ts';
import { readStored, writeStored } from '../runtime/storage.ts';
import type { DeliveryProps } from './delivery/delivery-props.ts';
import { deliverySender } from './delivery/delivery-sender.ts';
import { LastDeliveries } from './delivery/LastDeliveries.tsx';
import { ConfirmReceiver, Receiver } from './delivery/Receiver.tsx';
import { deliveryUrl, receiverOf } from './delivery/receiver.ts';
import { SigningSecret, signingSecret } from './delivery/SigningSecret.tsx';
import { newDeliveryId, type PastDelivery, useDeliveries } from './delivery/use-deliveries.ts';
import { useOffers } from './playground/actions/use-offers.ts';
import { useRun } from './playground/actions/use-run.ts';
import { Authorization } from './playground/authorize/Authorization.tsx';
import { AuthorizeDialog } from './playground/authorize/AuthorizeDialog.tsx';
import { Additions } from './playground/form/Additions.tsx';
import { Body } from './playground/form/Body.tsx';
import { derivedForm } from './playground/form/derived-form.ts';
import { Parameters } from './playground/form/Parameters.tsx';
import { RequestBar } from './playground/form/RequestBar.tsx';
import { focusInput } from './playground/inputs/focus-input.ts';
import { useFormStore } from './playground/keep/use-form-store.ts';
import { Response } from './playground/response/Response.tsx';
import { SendNote } from './playground/SendNote.tsx';
import { SenderContext } from './playground/send/sender.ts';
import { formModel } from './playground/state/form-model.ts';
import { Tools } from './playground/tools/Tools.tsx';

/** Sends test deliveries of a webhook or callback to a URL of the reader. */
export function Delivery({
  form,
  name,
  title,
  document = '',
  signature,
  proxy,
  schemes,
  callback,
  id = 'pg',
}: DeliveryProps) {
  const root = useRef<HTMLElement>(null);
  const model = useMemo(() => formModel(form, { prefill: true }), [form]);
  const derived = useMemo(() => derivedForm(form, model), [form, model]);
  useLayoutEffect(() => derived.follow(), [derived]);
  const openStore = useFormStore(id, form, model);
  const [entered, setEntered] = useState('');
  useLayoutEffect(() => setEntered(readStored('docs-receiver', document) ?? ''), [document]);
  const [isMarked, setMarked] = useState(false);
  const receiver = receiverOf(entered);
  const url = 'url' in receiver ? receiver.url : undefined;
  const isAdmitted = proxy && url && ownServerFault(url.origin + url.pathname, proxy.reachable) === undefined;
  const [wantsProxy, setWantsProxy] = useState(false);
  const isProxied = isAdmitted ? wantsProxy : undefined;
  const sender = useMemo(() => deliverySender(isProxied ? proxy?.path : undefined, callback), [isProxied, proxy]);
  const { shown, running, start, cancel } = useRun(sender);
  // Credentials belong to the origin that receives them (B-2).
  useLayoutEffect(() => {
    const adopt = () => {
      if (model.current().values.ownServer === url?.origin) return;
      model.dispatch({ type: 'adopt', values: { ownServer: url?.origin } });
    };
    adopt();
    return model.onAction(({ type }) => type === 'reset' && adopt());
  }, [model, url?.origin]);
  const secretKey = JSON.stringify(['signing secret', document]);
  const { past, question, send, mayGoTo } = useDeliveries({
    place: `${document} ${form.method} ${name}`,
    scheme: signature,
    secret: () => signingSecret(secretKey),
    start,
  });

  const sendOrAsk = () => {
    const { entered: values, values: withCredentials, request, missing, hasCredentials } = derived.now();
    setMarked(!url);
    if (!url) {
      root.current?.querySelector<HTMLElement>('[data-input="receiver"]')?.focus();
      return;
    }
    const [first] = missing;
    if (first) {
      derived.markMissing();
      focusInput(root.current, first.input);
      return;
    }
    const target = deliveryUrl(url, request.url);
    if (!mayGoTo(target, () => latest.current())) return;
    model.dispatch({ type: 'sent' });
    const { headers } = credentialParts(form.security[values.security], withCredentials.credentials);
    const sent = {
      entered: values,
      request: { ...request, url: target },
      credentials: headers.map((header) => header.name),
      hasCredentials,
      hops: [],
      bases: [],
      usesCookie: false,
      variables: [],
    };
    send(sent, newDeliveryId(), (at, status) => openStore().add({ at, status }, values));
  };
  const latest = useRef(sendOrAsk);
  latest.current = sendOrAsk;
  const again = ({ id: deliveryId, sent }: PastDelivery) => {
    if (mayGoTo(sent.request.url, () => again({ id: deliveryId, sent, at: 0 }))) send(sent, deliveryId);
  };
  const sendWithout = useCallback(
    (input: InputKey) => {
      derived.skip(input);
      latest.current();
    },
    [derived],
  );
  const [isAuthorizing, setAuthorizing] = useState(false);
  const authorize = useCallback(() => setAuthorizing(true), []);
  useOffers(root, { form, model, authorize });

  const onKeyDown = (event: JSX.TargetedKeyboardEvent<HTMLElement>) => {
    const isUrl = event.target instanceof HTMLInputElement && event.target.type === 'url';
    if (event.key !== 'Enter' || running || !(event.ctrlKey || event.metaKey || isUrl)) return;
    event.preventDefault();
    sendOrAsk();
  };

  const shared = { id, form, model, derived };
  // Rendered once, because each input listens to its own value.
  const entries = useMemo(
    () => (
      <>
        <Authorization {...shared} onAuthorize={authorize} />
        <SigningSecret id={`${id}-secret`} scheme={signature} secretKey={secretKey} />
        <Parameters {...shared} parameters={form.parameters} onSkip={sendWithout} />
        {form.body && (
          <Body {...shared} body={form.body} label={say(words.body, { name: title })} onSkip={sendWithout} />
        )}
        <Additions {...shared} />
      </>
    ),
    [id, form, title, model, derived, signature, secretKey, authorize, sendWithout],
  );
  const way = sender.wayTo(url?.href ?? '');
  // The page says the name, for which the bar has no room.
  const bar = { ...form, path: '' };

  return (
    <SenderContext.Provider value={sender}>
      <section class="docs-pg" aria-label={say(words.title, { name: title })} ref={root} onKeyDown={onKeyDown}>
        <div class="docs-pg-card">
          <form id={`${id}-form`} noValidate autocomplete="off" onSubmit={(event) => event.preventDefault()}>
            <Tools {...shared} way={way} openStore={openStore} names={['link', 'history', 'reset']}>
              {(menu) => (
                <RequestBar form={bar} label={words.send} {...{ running, menu }} onSend={sendOrAsk} onCancel={cancel} />
              )}
            </Tools>
            {question && <ConfirmReceiver {...question} />}
            <Receiver
              id={`${id}-receiver`}
              {...{ entered, isProxied }}
              problem={isMarked && 'fault' in receiver ? receiver.fault : undefined}
              origin={url?.origin}
              onEntered={(text) => {
                setEntered(text);
                writeStored('docs-receiver', text.trim() || undefined, document);
              }}
              onProxied={setWantsProxy}
            />
            {entries}
            <SendNote {...shared} way={way} formId={id} />
          </form>
        </div>
        {isAuthorizing && (
          <AuthorizeDialog {...shared} id={`${id}-authorize`} schemes={schemes} onClose={() => setAuthorizing(false)} />
        )}
        {shown && (
          <Response
            {...shared}
            operation={{ title }}
            feed={shown.feed}
            sent={shown.sent}
            via={sender.wayTo(shown.sent.request.url).mode === 'proxy' ? 'proxy' : 'browser'}
            contract={undefined}
            security={form.security}
            form={{ ...form, path: url ? url.pathname + url.search : form.path }}
            onAgain={() => past.current()[0] && again(past.current()[0] as PastDelivery)}
            onFollow={(sent) => again({ id: newDeliveryId(), sent, at: 0 })}
          />
        )}
        <LastDeliveries past={past} onAgain={again} />
      </section>
    </SenderContext.Provider>
  );
}
