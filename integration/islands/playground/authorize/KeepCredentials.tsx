/** @jsxImportSource preact */
import { credentials as words } from '../../../../src/words/english/credentials.ts';
import { credentialStore } from '../keep/credential-store.ts';

/** A checkbox to keep the credentials in the storage of the tab until it is closed. */
export function KeepCredentials() {
  return (
    <label class="docs-pg-check">
      <input
        type="checkbox"
        checked={credentialStore.isRemembered()}
        onChange={(event) => credentialStore.remember(event.currentTarget.checked)}
      />
      {words.keep}
    </label>
  );
}
