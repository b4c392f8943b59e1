import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { isRecord } from '../../src/core/json/record.ts';

/** Documents of every version, with many kinds of parameters and bodies. They are small, so that builds are fast. */
export const DOCUMENTS = [
  'openapi/redocly-museum.yaml',
  'openapi/httpbin.yaml',
  'openapi/gov-uk-pay.yaml',
  'openapi/bump-openapi-3.2.yaml',
  'openapi/speakeasy-3.2-kitchen-sink.yaml',
  'conformance/features/readme-oas-examples/3.0/json/parameters-style.json',
  'conformance/features/readme-oas-examples/3.0/json/petstore.json',
];

/** The maximum number of operations per document. SPECBOOK_CORPUS=all tests many. */
const MAX_OPERATIONS = process.env['SPECBOOK_CORPUS'] === 'all' ? 50 : 2;

export interface RealOperation {
  /** The method and the path. */
  name: string;
  /** The URL of its page. */
  href: string;
}

/**
 * Returns a document of the corpus with another server, and with its most different operations, each with its own
 * path.
 */
export function realDocument(
  corpus: string,
  file: string,
  server: string,
): { text: string; operations: RealOperation[] } {
  const root: unknown = parse(readFileSync(path.join(corpus, file), 'utf8'), { maxAliasCount: -1 });
  if (!isRecord(root) || !isRecord(root['paths'])) throw new Error(`${file} has no paths.`);
  const operations = chooseOperations(
    Object.entries(root['paths']).flatMap(([address, item]) => operationsOf(address, item)),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  const base = `/real/${path.basename(file, path.extname(file)).replaceAll(/[^\w]+/g, '-')}`;
  const links = operations.map(({ address, method, item, operation }, index): RealOperation => {
    const { parameters } = item;
    const { servers: _, ...rest } = operation;
    const href = `${base}/${index}`;
    paths[address] = {
      ...paths[address],
      ...(parameters ? { parameters } : {}),
      [method]: { ...rest, 'x-docs': { href } },
    };
    return { name: `${method.toUpperCase()} ${address}`, href };
  });
  const { webhooks: _, ...rest } = root;
  return { text: JSON.stringify({ ...rest, servers: [{ url: server }], paths }), operations: links };
}

interface Candidate {
  address: string;
  method: string;
  item: Record<string, unknown>;
  operation: Record<string, unknown>;
  /** The features of its requests. */
  traits: string[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'query'];

function operationsOf(address: string, item: unknown): Candidate[] {
  if (!isRecord(item) || '$ref' in item) return [];
  return METHODS.flatMap((method) => {
    const operation = item[method];
    if (!isRecord(operation)) return [];
    const parameters = [item['parameters'], operation['parameters']].flat().filter(isRecord);
    const traits = parameters.map((each) => `${each['in']} ${each['style']} ${each['explode']} ${'content' in each}`);
    const body = isRecord(operation['requestBody']) ? operation['requestBody']['content'] : undefined;
    // Browsers can’t send a body with GET.
    if (method === 'get' && operation['requestBody']) return [];
    const types = isRecord(body) ? Object.keys(body) : [];
    return [{ address, method, item, operation, traits: [method, ...traits, ...types] }];
  });
}

/** Repeatedly chooses the operation that adds the most new features. */
function chooseOperations(operations: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  const picked: Candidate[] = [];
  const added = ({ traits }: Candidate) => new Set(traits.filter((trait) => !seen.has(trait))).size;
  while (picked.length < MAX_OPERATIONS) {
    const [best] = operations.filter((each) => !picked.includes(each)).toSorted((a, b) => added(b) - added(a));
    if (!best) break;
    picked.push(best);
    for (const trait of best.traits) seen.add(trait);
  }
  return picked;
}
