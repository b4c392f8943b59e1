/** @jsxImportSource preact */
import { authorization as words } from '../../../../src/words/english/authorization.ts';
import { credentialStore } from '../keep/credential-store.ts';
import { useStore } from '../state/use-slice.ts';

/** A checkbox to keep the credentials in the storage of the tab until it is closed. */
export function KeepCredentials() {
  const { isRemembered, isRefused } = useStore(credentialStore);
  return (
    <div>
      <label class="docs-pg-check">
        <input
          type="checkbox"
          checked={isRemembered}
          onChange={(event) => credentialStore.remember(event.currentTarget.checked)}
        />
        {words.keep}
      </label>
      <div role="status">{isRefused && <p class="docs-pg-problem">{words.notKept}</p>}</div>
    </div>
  );
}
