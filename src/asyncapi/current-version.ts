import type { LoadedDocument } from '../document/document.ts';
import { entriesOf, isRecord, type JsonRecord, ownValue } from '../document/json.ts';
import type { Problem } from '../problems.ts';

const CURRENT = '3.0.0';

/**
 * An AsyncAPI document as version 3: one of version 2 is converted, with what it publishes becoming what its server
 * receives. Positions are those of the document as written. The converter is loaded only where it is needed.
 */
export async function asCurrentVersion(document: LoadedDocument): Promise<LoadedDocument> {
  const version = /^2\.(\d+)/.exec(document.version);
  if (!version) return document;
  try {
    const { convert } = await import('@asyncapi/converter');
    // The converter changes what it is given, and knows versions by their full names only.
    const written = { ...structuredClone(document.root), asyncapi: `2.${version[1]}.0` };
    simplifyParameters(written);
    const root: unknown = convert(written, CURRENT);
    if (isRecord(root)) return { ...document, root, written: document.root };
    return unconverted(document, 'the result is no object');
  } catch (cause) {
    return unconverted(document, cause instanceof Error ? cause.message : String(cause));
  }
}

/** Version 3 knows nothing else of the schema of a parameter, and the converter prints a warning for all of it. */
const KEPT = new Set(['$ref', 'enum', 'const', 'default', 'examples', 'description']);

function simplifyParameters(root: JsonRecord): void {
  const channels = [...entriesOf(root.channels), ...entriesOf(ownValue(root.components, 'channels'))];
  const owners = [...channels.map(([, channel]) => channel), root.components];
  for (const [, parameter] of owners.flatMap((owner) => entriesOf(ownValue(owner, 'parameters')))) {
    if (!isRecord(parameter) || !isRecord(parameter.schema)) continue;
    parameter.schema = Object.fromEntries(Object.entries(parameter.schema).filter(([key]) => KEPT.has(key)));
  }
}

function unconverted(document: LoadedDocument, reason: string): LoadedDocument {
  const problem: Problem = {
    code: 'asyncapi-conversion-failed',
    severity: 'error',
    file: document.file,
    ...document.locate('/asyncapi'),
    message: `This AsyncAPI ${document.version} document could not be read as version 3: ${reason}`,
    hint: 'Check the document with the problems beside this one, or convert it with "npx @asyncapi/cli convert".',
  };
  return {
    ...document,
    written: document.root,
    root: { ...document.root, channels: {}, operations: {} },
    problems: [...document.problems, problem],
  };
}
