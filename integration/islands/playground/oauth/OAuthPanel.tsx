/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { OAuthFlowField, SecuritySchemeField } from '../../../../src/request/form.ts';
import { type DeviceAuthorization, discoveredFlows } from '../../../../src/request/oauth.ts';
import { isExpired } from '../../../../src/request/token-expiry.ts';
import type { Credential } from '../../../../src/request/values.ts';
import type { SendTarget } from '../../props.ts';
import { CopyButton } from '../CopyButton.tsx';
import { Field } from '../Field.tsx';
import { SecretInput } from '../SecretInput.tsx';
import { ask } from './ask.ts';
import { grantedToken } from './grant.ts';
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

type Status = { phase: 'idle' | 'waiting' | 'closed' | 'done' } | { phase: 'failed'; words: string };

/** Gets a token by one of the flows that the document, or the server itself, offers. */
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
  if (!Array.isArray(flows)) return <p class="docs-pg-note">{flows === undefined ? 'Loading…' : flows.words}</p>;
  if (!flow) return <p class="docs-pg-note">The document names no flow that can be walked here; enter a token.</p>;

  const { clientId = '', clientSecret = '' } = credential;
  const client = { clientId, clientSecret, scopes, ...person };
  const redirects = flow.kind === 'authorizationCode' || flow.kind === 'implicit';

  async function run(task: (signal: AbortSignal) => Promise<Credential>): Promise<void> {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    setStatus({ phase: 'waiting' });
    setDevice(undefined);
    try {
      onCredential(await task(own.signal));
      setStatus({ phase: 'done' });
    } catch (error) {
      setStatus(own.signal.aborted ? { phase: 'idle' } : { phase: 'failed', words: String(Object(error).message) });
    }
    setDevice(undefined);
  }

  const getToken = (of: OAuthFlowField) => {
    const popup = redirects ? window.open('about:blank', '_blank', 'popup,width=520,height=720') : null;
    void run(async (signal) => {
      const onClosed = () => !signal.aborted && setStatus({ phase: 'closed' });
      const walk = { flow: of, client, target: send, redirectUri, popup, signal, onDevice: setDevice, onClosed };
      return { ...withToken(credential, await grantedToken(walk)), refreshUrl: of.refreshUrl ?? of.tokenUrl };
    });
  };

  return (
    <div class="docs-pg-oauth">
      {flows.length > 1 && (
        <select
          class="docs-pg-alternative"
          aria-label="Flow"
          onChange={({ currentTarget: { selectedIndex } }) => {
            setChosen(selectedIndex);
            setScopes(scopesFor(flows[selectedIndex], scheme.scopes));
          }}
        >
          {flows.map(({ kind }, index) => (
            <option key={kind} selected={index === chosen}>
              {FLOWS[kind]}
            </option>
          ))}
        </select>
      )}
      <Field inputId={`${id}-client`} name="Client ID" type={FLOWS[flow.kind]}>
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
          name="Client secret"
          type={flow.kind === 'clientCredentials' ? '' : 'if it has one'}
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
          <Field inputId={`${id}-user`} name="User name" type="">
            <input
              id={`${id}-user`}
              autocomplete="off"
              value={person.username}
              onInput={(event) => setPerson({ ...person, username: event.currentTarget.value })}
            />
          </Field>
          <Field inputId={`${id}-pass`} name="Password" type="">
            <SecretInput
              id={`${id}-pass`}
              value={person.password}
              onValue={(password) => setPerson({ ...person, password })}
            />
          </Field>
        </>
      )}
      <ScopeChoice known={flow.scopes} needed={scheme.scopes} chosen={scopes} onChosen={setScopes} />
      {redirects && (
        <p class="docs-pg-note docs-pg-redirect">
          Redirect address to register: <code>{redirectUri}</code>{' '}
          <CopyButton what="redirect address" text={() => redirectUri} />
        </p>
      )}
      <div class="docs-pg-keep">
        {status.phase === 'waiting' ? (
          <button type="button" class="docs-pg-quiet" onClick={() => controller.current?.abort()}>
            Stop waiting
          </button>
        ) : (
          <button type="button" class="docs-pg-button" disabled={clientId === ''} onClick={() => getToken(flow)}>
            Get a token
          </button>
        )}
        {credential.refreshToken && credential.refreshUrl && status.phase !== 'waiting' && (
          <button type="button" class="docs-pg-quiet" onClick={() => void run(() => renewed(credential, send))}>
            Refresh
          </button>
        )}
        <Expiry credential={credential} />
      </div>
      <div role="status">
        {device && (
          <p class="docs-pg-note">
            Enter the code <strong>{device.userCode}</strong> at{' '}
            <a href={device.completeAddress ?? device.address} target="_blank" rel="noreferrer noopener">
              {device.address}
            </a>
            .
          </p>
        )}
        {status.phase === 'closed' && (
          <p class="docs-pg-problem">
            The window was closed before access was granted. Should it still be open, go on there: its answer is taken.
          </p>
        )}
        {status.phase === 'failed' && <p class="docs-pg-problem">{status.words}</p>}
        {status.phase === 'done' && <p class="docs-pg-note">The token is filled in.</p>}
      </div>
    </div>
  );
}

/** What the operation needs, as far as the flow knows it. */
function scopesFor(flow: OAuthFlowField | undefined, needed: readonly string[]): readonly string[] {
  const known = flow?.scopes ?? [];
  return known.length === 0 ? needed : needed.filter((name) => known.some((scope) => scope.name === name));
}

const FLOWS: Record<OAuthFlowField['kind'], string> = {
  authorizationCode: 'Authorization code with PKCE',
  clientCredentials: 'Client credentials',
  deviceAuthorization: 'Device code',
  implicit: 'Implicit',
  password: 'Password',
};

function Expiry({ credential }: { credential: Credential }) {
  const { expiresAt, refreshToken, refreshUrl } = credential;
  if (expiresAt === undefined) return null;
  const isRenewed = Boolean(refreshToken && refreshUrl);
  if (isExpired(credential, Date.now())) {
    return (
      <span class="docs-pg-note">{isRenewed ? 'Expired; renewed with the next request' : 'The token has expired'}</span>
    );
  }
  const until = `Valid until ${new Date(Number(expiresAt)).toLocaleTimeString()}`;
  return <span class="docs-pg-note">{isRenewed ? `${until}, then renewed by itself` : until}</span>;
}

/** Of the document; of OpenID Connect those that the server tells. */
function useFlows(scheme: OAuthProps['scheme'], send: SendTarget): OAuthFlowField[] | { words: string } | undefined {
  const [found, setFound] = useState<OAuthFlowField[] | { words: string }>();
  const address = scheme.discoveryUrl;
  useEffect(() => {
    if (address === undefined) return;
    const controller = new AbortController();
    const request = { method: 'GET', url: address, headers: [['Accept', 'application/json']] as [string, string][] };
    ask(request, send, controller.signal).then(
      (document) => setFound(discoveredFlows(document)),
      (error) => setFound({ words: String(Object(error).message) }),
    );
    return () => controller.abort();
  }, [address, send]);
  if (address !== undefined) return found;
  return scheme.type === 'oauth2' ? (scheme.flows ?? []) : [];
}
