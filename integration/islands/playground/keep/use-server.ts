import { useEffect } from 'preact/hooks';
import type { RequestForm } from '../../../../src/form/form.ts';
import type { FormValues } from '../../../../src/form/values.ts';
import { ownServerFault } from '../../../../src/http/own-server.ts';
import { listedServerUrl } from '../../../../src/http/server-url.ts';
import { readStored, writeStored } from '../../../storage/storage.ts';
import type { FormModel } from '../state/form-model.ts';

/**
 * Shares the chosen server, its variables, and the reader's base URL between all operations of a document. Links and
 * the history change only the form that they fill.
 */
export function useServer(document: string | undefined, form: RequestForm, model: FormModel): void {
  useEffect(() => {
    if (document === undefined) return undefined;
    const values = storedServer(form, document);
    if (values) model.dispatch({ type: 'adopt', values });
    return model.onAction(({ type }) => {
      if (type !== 'server' && type !== 'variable' && type !== 'ownServer' && type !== 'reset') return;
      const { values } = model.current();
      const { server, serverVariables } = values;
      const ownServer = values.ownServer === listedServerUrl(form, values) ? undefined : values.ownServer;
      const listed = { url: form.servers[server]?.url, variables: serverVariables };
      writeStored('docs-server', ownServer || undefined, document);
      writeStored('docs-listed-server', type === 'reset' ? undefined : listed, document);
    });
  }, [document, form, model]);
}

type ServerValues = Pick<FormValues, 'server' | 'serverVariables' | 'ownServer'>;

/** Reads the stored server if this form has it. The stored values are untrusted. */
function storedServer({ servers, reachable }: RequestForm, document: string): Partial<ServerValues> | undefined {
  const saved = readStored('docs-server', document);
  if (saved !== undefined && ownServerFault(saved, reachable) === undefined) return { ownServer: saved };
  const { url, variables } = Object(readStored('docs-listed-server', document));
  const server = servers.findIndex((each) => each.url === url);
  if (server === -1) return undefined;
  const texts = Object.entries(Object(variables)).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && servers[server]?.variables.some(({ name }) => name === entry[0]) === true,
  );
  return { server, serverVariables: Object.fromEntries(texts), ownServer: undefined };
}
