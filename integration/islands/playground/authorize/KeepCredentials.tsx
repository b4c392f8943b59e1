/** @jsxImportSource preact */
import { credentials as words } from '../../../../src/words/english/credentials.ts';
import { credentialStore } from '../keep/credential-store.ts';

/** Whether credentials stay in this browser after the tab is closed. */
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
