/** @jsxImportSource preact */

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Credential } from '../../../../src/request/form/values.ts';
import { scopesFor } from '../../../../src/request/oauth/scopes.ts';
import type { DeviceAuthorization } from '../../../../src/request/oauth/token.ts';
import { isExpired } from '../../../../src/request/oauth/token-expiry.ts';
import { authorization } from '../../../../src/words/english/authorization.ts';
import { oauth as words } from '../../../../src/words/english/oauth.ts';
import { say } from '../../../../src/words/say.ts';
import { CopyButton } from '../elements/CopyButton.tsx';
import { Sentence } from '../elements/Sentence.tsx';
import { Help, helpId } from '../inputs/Help.tsx';
import { pageLanguage } from '../state/page-language.ts';
import { ClientFields, PersonFields } from './ClientFields.tsx';
import type { OAuthProps } from './oauth-props.ts';
import { useFlows } from './use-flows.ts';
import { isRedirecting, type SignInStatus, useSignIn } from './use-sign-in.ts';

/** Gets a token with one of the flows that the document or the server offers. */
export function OAuthPanel(given: OAuthProps) {
  const { id, scheme, onCredential } = given;
  const { preset = {} } = scheme;
  const credential = { ...given.credential, clientId: given.credential.clientId ?? preset.clientId };
  const props = { ...given, credential };
  const flows = useFlows(props);
  const [chosen, setChosen] = useState(0);
  const [scopes, setScopes] = useState(() => scopesFor(scheme));
  const [person, setPerson] = useState({ username: '', password: '' });
  const { status, device, redirectUri, signIn, refresh, cancel } = useSignIn(props);
  if (!Array.isArray(flows))
    return <p class="docs-pg-note">{flows === undefined ? authorization.loading : flows.message}</p>;
  const flow = flows[chosen];
  if (!flow) return <p class="docs-pg-note">{words.noFlow}</p>;

  const { clientId = '', clientSecret = '' } = credential;
  const { audience, pkce, usesIdToken } = preset;
  const client = { clientId, clientSecret, scopes, ...person, audience, pkce, usesIdToken };
  const isWaiting = status.phase === 'waiting';
  const authorize = () => signIn(flow, client);
  const onKeyDown = (event: JSX.TargetedKeyboardEvent<HTMLElement>) => {
    const isText = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isText) return;
    event.preventDefault();
    if (clientId !== '' && !isWaiting) authorize();
  };
  return (
    <fieldset class="docs-pg-oauth" aria-label={authorization.getToken} onKeyDown={onKeyDown}>
      {flows.length > 1 && (
        <select
          class="docs-pg-alternative"
          aria-label={words.flow}
          onChange={({ currentTarget: { selectedIndex } }) => {
            setChosen(selectedIndex);
            setScopes(scopesFor(scheme, flows[selectedIndex]));
          }}
        >
          {flows.map(({ kind }, index) => (
            <option key={kind} selected={index === chosen}>
              {words[kind]}
            </option>
          ))}
        </select>
      )}
      <ClientFields id={id} flow={flow} credential={credential} onCredential={onCredential} />
      {flow.kind === 'password' && <PersonFields id={id} person={person} onPerson={setPerson} />}
      <ScopeChoice id={id} offered={flow.scopes} needed={scheme.scopes} chosen={scopes} onChosen={setScopes} />
      {isRedirecting(flow) && <RedirectUri uri={redirectUri} />}
      <div class="docs-pg-keep">
        {isWaiting ? (
          // The second click of a double click on the button before does not cancel.
          <button type="button" class="docs-pg-quiet" onClick={({ detail }) => detail !== 2 && cancel()}>
            {words.cancel}
          </button>
        ) : (
          <button type="button" class="docs-pg-button" disabled={clientId === ''} onClick={authorize}>
            {words.authorize}
          </button>
        )}
        {credential.refreshToken && credential.refreshUrl && !isWaiting && (
          <button type="button" class="docs-pg-quiet" onClick={refresh}>
            {words.refresh}
          </button>
        )}
        <Expiry credential={credential} />
      </div>
      <SignInNotes status={status} device={device} />
    </fieldset>
  );
}

/** The URL that the reader has to register with the server. */
function RedirectUri({ uri }: { uri: string }) {
  return (
    <p class="docs-pg-note docs-pg-keep">
      <span>
        <Sentence text={words.redirectUri} parts={{ uri: <code>{uri}</code> }} />
      </span>
      <CopyButton label={words.copyRedirectUri} text={() => uri} />
    </p>
  );
}

interface ScopeChoiceProps {
  /** Prefix of the ids of the inputs. */
  id: string;
  /** Scopes that the flow offers. */
  offered: { name: string; description?: string | undefined }[];
  /** Scopes that the operation needs. They are listed even if the flow does not offer them. */
  needed: readonly string[];
  chosen: readonly string[];
  onChosen(scopes: string[]): void;
}

function ScopeChoice({ id, offered, needed, chosen, onChosen }: ScopeChoiceProps) {
  const names = new Set([...offered.map(({ name }) => name), ...needed, ...chosen]);
  if (names.size === 0) return null;
  return (
    <fieldset>
      <legend>{words.scopes}</legend>
      <div class="docs-pg-scopes">
        {[...names].map((name, index) => {
          const inputId = `${id}-scope${index}`;
          const description = offered.find((scope) => scope.name === name)?.description;
          return (
            <div key={name}>
              <label class="docs-pg-check">
                <input
                  type="checkbox"
                  checked={chosen.includes(name)}
                  aria-describedby={description && helpId(inputId)}
                  onChange={({ currentTarget }) =>
                    onChosen(currentTarget.checked ? [...chosen, name] : chosen.filter((scope) => scope !== name))
                  }
                />
                <code>{name}</code>
              </label>
              {description && <Help id={inputId} text={description} />}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

interface StatusProps {
  status: SignInStatus;
  device: DeviceAuthorization | undefined;
}

/** What happens while the reader signs in. */
function SignInNotes({ status, device }: StatusProps) {
  return (
    <div role="status">
      {device && (
        <p class="docs-pg-note docs-inline-text">
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
      {status.phase === 'waiting' && !device && (
        <p class="docs-pg-note">
          {words.waiting} {status.isInWindow && words.inWindow}
        </p>
      )}
      {status.phase === 'closed' && <p class="docs-pg-problem">{words.windowClosed}</p>}
      {status.phase === 'failed' && <p class="docs-pg-problem">{status.message}</p>}
      {status.phase === 'done' && (
        <p class="docs-pg-note">
          {words.added} {status.scope && say(words.grantedScopes, { scopes: status.scope })}{' '}
          {status.otherType && say(words.tokenType, { type: status.otherType })}
        </p>
      )}
    </div>
  );
}

/** When the token expires, and whether it is refreshed then. */
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
