/** @jsxImportSource preact */

import { isSecret } from '../../../src/request/signature/sign.ts';
import type { SignatureScheme } from '../../../src/request/signature/signature-scheme.ts';
import { delivery as words } from '../../../src/words/english/delivery.ts';
import { KeepCredentials } from '../playground/authorize/KeepCredentials.tsx';
import { Sentence } from '../playground/elements/Sentence.tsx';
import { SecretInput } from '../playground/inputs/SecretInput.tsx';
import { credentialStore } from '../playground/keep/credential-store.ts';
import { useStore } from '../playground/state/use-slice.ts';

interface Props {
  id: string;
  scheme: SignatureScheme;
  /** Key in the store of credentials. */
  secretKey: string;
}

/** Returns the secret in the store of credentials, which keeps it until the tab is closed only if the reader asks. */
export function signingSecret(secretKey: string): string {
  return credentialStore.get(secretKey)?.token?.trim() ?? '';
}

/** The input of the secret with which deliveries are signed. The secret itself is never sent. */
export function SigningSecret({ id, scheme, secretKey }: Props) {
  useStore(credentialStore);
  const value = credentialStore.get(secretKey)?.token ?? '';
  const isEmpty = value.trim() === '';
  const isBroken = !isEmpty && !isSecret(scheme, value.trim());
  return (
    <>
      <div class="docs-pg-line">
        <label class="docs-pg-line-title" for={id} id={`${id}-label`}>
          {words.secret}
        </label>
        <SecretInput
          id={id}
          aria-invalid={isBroken || undefined}
          aria-describedby={`${id}-note`}
          value={value}
          onValue={(token) => credentialStore.set(secretKey, { token })}
        />
      </div>
      <div class="docs-pg-line-more">
        <p class={isBroken ? 'docs-pg-problem' : 'docs-pg-note'} id={`${id}-note`}>
          {isBroken ? (
            words.notBase64
          ) : isEmpty ? (
            words.unsigned
          ) : (
            <Sentence text={words.signed} parts={{ header: <code>{scheme.header}</code> }} />
          )}
        </p>
        {!isEmpty && <KeepCredentials />}
      </div>
    </>
  );
}
