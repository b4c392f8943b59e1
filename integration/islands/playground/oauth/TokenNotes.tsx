/** @jsxImportSource preact */

import type { Credential } from '../../../../src/form/values.ts';
import type { DeviceAuthorization } from '../../../../src/oauth/token.ts';
import { isExpired } from '../../../../src/oauth/token-expiry.ts';
import { oauth as words } from '../../../../src/words/english/oauth.ts';
import { say } from '../../../../src/words/say.ts';
import { Sentence } from '../elements/Sentence.tsx';
import { pageLanguage } from '../state/page-language.ts';
import type { SignInStatus } from './use-sign-in.ts';

interface StatusProps {
  status: SignInStatus;
  device: DeviceAuthorization | undefined;
}

/** What happens while the reader signs in. */
export function SignInNotes({ status, device }: StatusProps) {
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
export function Expiry({ credential }: { credential: Credential }) {
  const { expiresAt, refreshToken, refreshUrl } = credential;
  if (expiresAt === undefined) return null;
  const isRenewed = Boolean(refreshToken && refreshUrl);
  if (isExpired(credential, Date.now())) {
    return <span class="docs-pg-note">{isRenewed ? words.expiredRenews : words.expired}</span>;
  }
  const time = new Date(Number(expiresAt)).toLocaleTimeString(pageLanguage());
  return <span class="docs-pg-note">{say(isRenewed ? words.expiresRenews : words.expires, { time })}</span>;
}
