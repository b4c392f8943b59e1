import { useLayoutEffect } from 'preact/hooks';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import type { FormValues } from '../../../../src/request/form/values.ts';
import { ownServerFault } from '../../../../src/request/http/own-server.ts';
import { listedServerUrl } from '../../../../src/request/http/server-url.ts';
import { readStored, writeStored } from '../../../runtime/storage.ts';
import type { FormModel } from '../state/form-model.ts';
import type { FormAction } from '../state/form-state.ts';
import { hydrateAll } from '../state/offering-element.ts';
import { createStore } from '../state/store.ts';

/** A server as it is shared. Untrusted if it was stored. */
interface SharedServer {
  ownServer: string | undefined;
  /** The URL and the variables of the server chosen among those listed. */
  listed: unknown;
}

/** The last choice on this page, for its other forms. */
const chosenOnPage = createStore<(SharedServer & { document: string; by: FormModel }) | undefined>(undefined);

/**
 * Shares the chosen server, its variables, and the reader's base URL between all operations of a document. Links and
 * the history change only the form that they fill.
 */
export function useServer(document: string | undefined, form: RequestForm, model: FormModel): void {
  // A choice from before hydration is made again right after this, so it is shared, and takes precedence.
  useLayoutEffect(() => {
    if (document === undefined) return undefined;
    const adopt = (shared: SharedServer) => {
      const values = serverValues(form, shared);
      if (values) model.dispatch({ type: 'adopt', values });
    };
    // The samples of the build do not have the origin of this page.
    if (form.servedAt !== undefined) model.dispatch({ type: 'adopt', values: {} });
    adopt({ ownServer: readStored('docs-server', document), listed: readStored('docs-listed-server', document) });
    const stopFollowing = chosenOnPage.subscribe(() => {
      const chosen = chosenOnPage.current();
      if (chosen?.document === document && chosen.by !== model) adopt(chosen);
    });
    const stopSharing = model.onAction(({ type }) => {
      if (!SHARED.includes(type)) return;
      const { values } = model.current();
      const { server, serverVariables } = values;
      const ownServer = values.ownServer === listedServerUrl(form, values) ? undefined : values.ownServer;
      const { url, mock } = form.servers[server] ?? {};
      const listed = { url, variables: serverVariables, isMock: mock !== undefined };
      writeStored('docs-server', ownServer || undefined, document);
      writeStored('docs-listed-server', type === 'reset' ? undefined : listed, document);
      chosenOnPage.set({ document, by: model, ownServer, listed });
      hydrateAll();
    });
    return () => {
      stopFollowing();
      stopSharing();
    };
  }, [document, form, model]);
}

/** What changes the server. */
const SHARED: readonly FormAction['type'][] = ['server', 'variable', 'ownServer', 'reset', 'undoReset'];

type ServerValues = Pick<FormValues, 'server' | 'serverVariables' | 'ownServer'>;

/** Returns the values of a shared server if this form has it. */
function serverValues(
  { servers, reachable }: RequestForm,
  { ownServer, listed }: SharedServer,
): Partial<ServerValues> | undefined {
  if (ownServer !== undefined && ownServerFault(ownServer, reachable) === undefined) return { ownServer };
  const { url, variables, isMock = false } = Object(listed);
  const server = servers.findIndex((each) => each.url === url && (each.mock !== undefined) === isMock);
  if (server === -1) return undefined;
  const texts = Object.entries(Object(variables)).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && servers[server]?.variables.some(({ name }) => name === entry[0]) === true,
  );
  return { server, serverVariables: Object.fromEntries(texts), ownServer: undefined };
}
