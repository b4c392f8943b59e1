/** @jsxImportSource preact */

import { useMemo } from 'preact/hooks';
import type { RequestForm } from '../../src/request/form/form.ts';
import { withOfferedSecurity } from '../../src/request/form/offered-security.ts';
import { playground } from '../../src/words/english/playground.ts';
import { say } from '../../src/words/say.ts';
import { useRun } from './playground/actions/use-run.ts';
import { useSend, useWay } from './playground/actions/use-send.ts';
import { Frame } from './playground/Frame.tsx';
import { useAuthorization } from './playground/keep/use-authorization.ts';
import { useServer } from './playground/keep/use-server.ts';
import { LiveSamples } from './playground/samples/LiveSamples.tsx';
import { senderOf } from './playground/send/sender.ts';
import { Server } from './playground/server/Server.tsx';
import type { PlaygroundProps } from './playground/state/props.ts';
import { useForm } from './playground/use-form.ts';

/** The playground of one operation: form, samples and response. */
export function Playground(props: PlaygroundProps) {
  const { form: described, send, callback, id = 'pg', document, title, operations, links, secrets } = props;
  const { samples, customSamples, scope, gaps, schemes, contract, saving } = props;
  const form = useMemo(() => onThisSite(withOfferedSecurity(described)), [described]);
  const parts = useForm(id, form, props.prefill);
  useServer(document, form, parts.model);
  useAuthorization(form, parts.model);
  const sender = useMemo(() => senderOf(send, callback), [send, callback]);
  const run = useRun(sender);
  const way = useWay(form, parts.derived, sender);
  const { onFilling, ...sending } = useSend(parts, sender, run.start);
  return (
    <Frame
      {...{ parts, sender, way, run, sending, operations, schemes }}
      title={say(playground.title, { operation: title })}
      target={<Server {...parts} isDirect={way.mode === 'direct'} />}
      samples={<LiveSamples {...{ ...parts, scope, samples, customSamples, gaps, onFilling }} />}
      response={{
        operation: { title, path: form.path, links, secrets, operations },
        contract,
        saving,
        security: described.security,
        onAgain: () => void sending.sendOrAsk(),
        onFollow: (sent) => void run.start(sent),
      }}
    />
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
