/** @jsxImportSource preact */

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { scopesFor } from '../../../../src/oauth/scopes.ts';
import { authorization } from '../../../../src/words/english/authorization.ts';
import { oauth as words } from '../../../../src/words/english/oauth.ts';
import { CopyButton } from '../elements/CopyButton.tsx';
import { Sentence } from '../elements/Sentence.tsx';
import { ClientFields, PersonFields } from './ClientFields.tsx';
import type { OAuthProps } from './oauth-props.ts';
import { ScopeChoice } from './ScopeChoice.tsx';
import { Expiry, SignInNotes } from './TokenNotes.tsx';
import { useFlows } from './use-flows.ts';
import { isRedirecting, useSignIn } from './use-sign-in.ts';

/** Gets a token with one of the flows that the document or the server offers. */
export function OAuthPanel(props: OAuthProps) {
  const { id, scheme, credential, onCredential } = props;
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
  const client = { clientId, clientSecret, scopes, ...person };
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
    <p class="docs-pg-note docs-pg-redirect">
      <span>
        <Sentence text={words.redirectUri} parts={{ uri: <code>{uri}</code> }} />
      </span>
      <CopyButton label={words.copyRedirectUri} text={() => uri} />
    </p>
  );
}
