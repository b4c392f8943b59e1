/** @jsxImportSource preact */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { OAuthFlowField, SecuritySchemeField } from '../../../../src/form/form.ts';
import type { Credential } from '../../../../src/form/values.ts';
import { discoveredFlows } from '../../../../src/oauth/flows.ts';
import type { DeviceAuthorization } from '../../../../src/oauth/token.ts';
import { isExpired } from '../../../../src/oauth/token-expiry.ts';
import { authorization } from '../../../../src/words/english/authorization.ts';
import { credentials } from '../../../../src/words/english/credentials.ts';
import { oauth as words } from '../../../../src/words/english/oauth.ts';
import { say } from '../../../../src/words/say.ts';
import { CopyButton } from '../elements/CopyButton.tsx';
import { Sentence } from '../elements/Sentence.tsx';
import { Field } from '../inputs/Field.tsx';
import { SecretInput } from '../inputs/SecretInput.tsx';
import { siteCode } from '../send/unreachable.ts';
import { pageLanguage } from '../state/page-language.ts';
import type { SendTarget } from '../state/props.ts';
import { ask } from './ask.ts';
import { renewed, withToken } from './renew.ts';
import { ScopeChoice } from './ScopeChoice.tsx';

export interface OAuthProps {
  id: string;
  scheme: Extract<SecuritySchemeField, { type: 'oauth2' | 'openIdConnect' }>;
  credential: Credential;
  send: SendTarget;
  /** Path of the callback page. */
  callback: string;
  onCredential(credential: Credential): void;
}

type Status = { phase: 'idle' | 'waiting' | 'closed' | 'done' } | { phase: 'failed'; message: string };

/** Gets a token with one of the flows that the document or the server offers. */
export function OAuthPanel({ id, scheme, credential, send, callback, onCredential }: OAuthProps) {
  const flows = useFlows(scheme, send);
  const [chosen, setChosen] = useState(0);
  const [scopes, setScopes] = useState<readonly string[]>(scheme.scopes);
  const [person, setPerson] = useState({ username: '', password: '' });
  const [status, setStatus] = useState<Status>({ phase: 'idle' });
  const [device, setDevice] = useState<DeviceAuthorization>();
  const controller = useRef<AbortController>();
  const redirectUri = new URL(callback, location.href).href;
  const flow = Array.isArray(flows) ? flows[chosen] : undefined;
  if (!Array.isArray(flows))
    return <p class="docs-pg-note">{flows === undefined ? authorization.loading : flows.message}</p>;
  if (!flow) return <p class="docs-pg-note">{words.noFlow}</p>;

  const { clientId = '', clientSecret = '' } = credential;
  const client = { clientId, clientSecret, scopes, ...person };
  const redirects = flow.kind === 'authorizationCode' || flow.kind === 'implicit';

  async function run(task: (signal: AbortSignal) => Promise<Credential>): Promise<void> {
    controller.current?.abort();
    const current = new AbortController();
    controller.current = current;
    // A replaced run may end after the run that replaced it, and must not change the status.
    const show = (next: Status) => {
      if (controller.current !== current) return;
      setStatus(next);
      setDevice(undefined);
    };
    show({ phase: 'waiting' });
    try {
      onCredential(await task(current.signal));
      show({ phase: 'done' });
    } catch (error) {
      const { aborted } = current.signal;
      show(aborted ? { phase: 'idle' } : { phase: 'failed', message: String(Object(error).message) });
    }
  }

  const getToken = (flow: OAuthFlowField) => {
    const popup = redirects ? window.open('about:blank', '_blank', 'popup,width=520,height=720') : null;
    void run(async (signal) => {
      const onClosed = () => !signal.aborted && setStatus({ phase: 'closed' });
      const grant = { flow, client, target: send, redirectUri, popup, signal, onDevice: setDevice, onClosed };
      // The first sign-in loads the OAuth library.
      const { grantedToken } = await siteCode(import('./grant.ts'), send);
      const token = await grantedToken(grant);
      return { ...withToken(credential, token), refreshUrl: flow.refreshUrl ?? flow.tokenUrl };
    });
  };

  return (
    <div class="docs-pg-oauth">
      {flows.length > 1 && (
        <select
          class="docs-pg-alternative"
          aria-label={words.flow}
          onChange={({ currentTarget: { selectedIndex } }) => {
            setChosen(selectedIndex);
            setScopes(scopesFor(flows[selectedIndex], scheme.scopes));
          }}
        >
          {flows.map(({ kind }, index) => (
            <option key={kind} selected={index === chosen}>
              {words[kind]}
            </option>
          ))}
        </select>
      )}
      <Field inputId={`${id}-client`} name={words.clientId} type={words[flow.kind]} required>
        <input
          id={`${id}-client`}
          autocomplete="off"
          spellcheck={false}
          value={clientId}
          onInput={(event) => onCredential({ ...credential, clientId: event.currentTarget.value })}
        />
      </Field>
      {flow.kind !== 'implicit' && (
        <Field
          inputId={`${id}-secret`}
          name={flow.kind === 'clientCredentials' ? words.clientSecret : words.optionalSecret}
          type=""
        >
          <SecretInput
            id={`${id}-secret`}
            value={clientSecret}
            onValue={(value) => onCredential({ ...credential, clientSecret: value })}
          />
        </Field>
      )}
      {flow.kind === 'password' && (
        <>
          <Field inputId={`${id}-user`} name={credentials.username} type="">
            <input
              id={`${id}-user`}
              autocomplete="off"
              value={person.username}
              onInput={(event) => setPerson({ ...person, username: event.currentTarget.value })}
            />
          </Field>
          <Field inputId={`${id}-pass`} name={credentials.password} type="">
            <SecretInput
              id={`${id}-pass`}
              value={person.password}
              onValue={(password) => setPerson({ ...person, password })}
            />
          </Field>
        </>
      )}
      <ScopeChoice id={id} offered={flow.scopes} needed={scheme.scopes} chosen={scopes} onChosen={setScopes} />
      {redirects && (
        <p class="docs-pg-note docs-pg-redirect">
          <span>
            <Sentence text={words.redirectUri} parts={{ uri: <code>{redirectUri}</code> }} />
          </span>
          <CopyButton label={words.copyRedirectUri} text={() => redirectUri} />
        </p>
      )}
      <div class="docs-pg-keep">
        {status.phase === 'waiting' ? (
          <button type="button" class="docs-pg-quiet" onClick={() => controller.current?.abort()}>
            {words.cancel}
          </button>
        ) : (
          <button type="button" class="docs-pg-button" disabled={clientId === ''} onClick={() => getToken(flow)}>
            {words.authorize}
          </button>
        )}
        {credential.refreshToken && credential.refreshUrl && status.phase !== 'waiting' && (
          <button type="button" class="docs-pg-quiet" onClick={() => void run(() => renewed(credential, send))}>
            {words.refresh}
          </button>
        )}
        <Expiry credential={credential} />
      </div>
      <div role="status">
        {device && (
          <p class="docs-pg-note">
            <Sentence
              text={words.enterCode}
              parts={{
                code: <strong>{device.userCode}</strong>,
                address: (
                  <a href={device.completeAddress ?? device.address} target="_blank" rel="noreferrer noopener">
                    {device.address}
                  </a>
                ),
              }}
            />
          </p>
        )}
        {status.phase === 'waiting' && !device && <p class="docs-pg-note">{words.waiting}</p>}
        {status.phase === 'closed' && <p class="docs-pg-problem">{words.windowClosed}</p>}
        {status.phase === 'failed' && <p class="docs-pg-problem">{status.message}</p>}
        {status.phase === 'done' && <p class="docs-pg-note">{words.added}</p>}
      </div>
    </div>
  );
}

/** Returns the scopes that the operation needs and the flow offers. If the flow lists none, returns all needed ones. */
function scopesFor(flow: OAuthFlowField | undefined, needed: readonly string[]): readonly string[] {
  const offered = flow?.scopes ?? [];
  return offered.length === 0 ? needed : needed.filter((name) => offered.some((scope) => scope.name === name));
}

function Expiry({ credential }: { credential: Credential }) {
  const { expiresAt, refreshToken, refreshUrl } = credential;
  if (expiresAt === undefined) return null;
  const isRenewed = Boolean(refreshToken && refreshUrl);
  if (isExpired(credential, Date.now())) {
    return <span class="docs-pg-note">{isRenewed ? words.expiredRenews : words.expired}</span>;
  }
  const time = new Date(Number(expiresAt)).toLocaleTimeString(pageLanguage());
  return <span class="docs-pg-note">{say(isRenewed ? words.expiresRenews : words.expires, { time })}</span>;
}

/** Returns the flows in the document, or in the server's discovery document if the scheme has a discovery URL. */
function useFlows(scheme: OAuthProps['scheme'], send: SendTarget): OAuthFlowField[] | { message: string } | undefined {
  const [discovered, setDiscovered] = useState<OAuthFlowField[] | { message: string }>();
  const address = scheme.discoveryUrl;
  useEffect(() => {
    if (address === undefined) return;
    const controller = new AbortController();
    const request = { method: 'GET', url: address, headers: [['Accept', 'application/json']] as [string, string][] };
    ask(request, send, controller.signal).then(
      (document) => setDiscovered(discoveredFlows(document)),
      (error) => setDiscovered({ message: String(Object(error).message) }),
    );
    return () => controller.abort();
  }, [address, send]);
  if (address !== undefined) return discovered;
  return scheme.type === 'oauth2' ? (scheme.flows ?? []) : [];
}
