/** @jsxImportSource preact */

import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
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
import { useRun } from './playground/actions/use-run.ts';
import { useSending } from './playground/actions/use-send.ts';
import { Frame } from './playground/Frame.tsx';
import { focusInput } from './playground/inputs/focus-input.ts';
import { useForm } from './playground/use-form.ts';

/** Sends test deliveries of a webhook or callback to a URL of the reader. */
export function Delivery({ document = '', id = 'pg', ...props }: DeliveryProps) {
  const { form, name, title, signature, proxy, schemes, callback } = props;
  const parts = useForm(id, form, true);
  const { root, model, openStore } = parts;
  const [entered, setEntered] = useState('');
  useLayoutEffect(() => setEntered(readStored('docs-receiver', document) ?? ''), [document]);
  const [isMarked, setMarked] = useState(false);
  const receiver = receiverOf(entered);
  const url = 'url' in receiver ? receiver.url : undefined;
  const isAdmitted = proxy && url && ownServerFault(url.origin + url.pathname, proxy.reachable) === undefined;
  const [wantsProxy, setWantsProxy] = useState(false);
  const isProxied = isAdmitted ? wantsProxy : undefined;
  const sender = useMemo(() => deliverySender(isProxied ? proxy?.path : undefined, callback), [isProxied, proxy]);
  const run = useRun(sender);
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
    start: run.start,
  });
  const sending = useSending(parts, {
    isReady() {
      setMarked(!url);
      if (!url) focusInput(root.current, 'receiver');
      return url !== undefined;
    },
    send({ request, ...sent }) {
      const target = url && deliveryUrl(url, request.url);
      if (!target || !mayGoTo(target, () => void sending.sendOrAsk())) return;
      model.dispatch({ type: 'sent' });
      const toReceiver = { ...sent, request: { ...request, url: target }, bases: [], usesCookie: false };
      send(toReceiver, newDeliveryId(), (at, status) => openStore().add({ at, status }, sent.entered));
    },
  });
  const again = ({ id: deliveryId, sent }: PastDelivery) => {
    if (mayGoTo(sent.request.url, () => again({ id: deliveryId, sent, at: 0 }))) send(sent, deliveryId);
  };
  return (
    <Frame
      {...{ parts, sender, run, sending, schemes }}
      title={say(words.title, { name: title })}
      way={sender.wayTo(url?.href ?? '')}
      tools={['link', 'history', 'reset']}
      // The page says the name, for which the bar has no room.
      bar={{ form: { ...form, path: '' }, label: words.send }}
      bodyLabel={say(words.body, { name: title })}
      target={
        <>
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
        </>
      }
      secret={<SigningSecret id={`${id}-secret`} scheme={signature} secretKey={secretKey} />}
      response={{
        operation: { title, path: name },
        security: form.security,
        form: { ...form, path: url ? url.pathname + url.search : form.path },
        onAgain: () => past.current()[0] && again(past.current()[0] as PastDelivery),
        onFollow: (sent) => again({ id: newDeliveryId(), sent, at: 0 }),
      }}
    >
      <LastDeliveries past={past} onAgain={again} />
    </Frame>
  );
}
