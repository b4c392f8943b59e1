import type { LoadedDocument } from '../../../document/document.ts';
import type { Settings } from '../../config/settings.ts';
import { sourcesInSettings } from './named-documents.ts';

/** The example server of a document. */
export interface ExampleServerSettings {
  /** Names the document in the URL of the example server. */
  name: string;
  /** Whether readers have no other server. */
  isOnly: boolean;
}

/** Returns the example servers by `ApiDocument.file`. Each has the name of the document's file without its extension. */
export function exampleServers(
  loads: readonly { source: string; document?: LoadedDocument | undefined }[],
  settings: Settings,
): ReadonlyMap<string, ExampleServerSettings> {
  const ofSources = new Map(
    sourcesInSettings(settings).flatMap(({ source, mock }) => (mock === undefined ? [] : [[source, mock] as const])),
  );
  const servers = new Map<string, ExampleServerSettings>();
  const names = new Set<string>();
  for (const { source, document } of loads) {
    if (document?.kind !== 'openapi' || servers.has(document.file)) continue;
    const plain = baseName(document.file);
    let name = plain;
    for (let number = 2; names.has(name); number += 1) name = `${plain}-${number}`;
    names.add(name);
    const mock = ofSources.get(source) ?? settings.api.playground.mock;
    if (mock !== false) servers.set(document.file, { name, isOnly: mock === 'only' });
  }
  return servers;
}

function baseName(file: string): string {
  const [last = ''] = file
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
    .slice(-1);
  const name = last.replace(/\.(?:json|ya?ml)$/i, '').replace(/[^\w]+/g, '-');
  return name.replace(/^-+|-+$/g, '') || 'api';
}
