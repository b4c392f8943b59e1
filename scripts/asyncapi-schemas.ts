import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ASYNCAPI_VERSIONS } from '../src/document/check/official/asyncapi-schema.ts';

const PACKAGE = '@asyncapi/specs/schemas/';
const FOLDER = './asyncapi-schemas';

/**
 * Copies the nine schemas that we read into the built package, one line each. `@asyncapi/specs` is ten times as large,
 * and users do not need the rest of it.
 */
export function bundleAsyncSchemas(root: string): void {
  const target = path.join(root, 'dist/src/document/check/official');
  mkdirSync(path.join(target, FOLDER), { recursive: true });
  for (const version of ASYNCAPI_VERSIONS) {
    const name = `${version}-without-$id.json`;
    const schema = JSON.parse(readFileSync(path.join(root, 'node_modules', PACKAGE, name), 'utf8'));
    writeFileSync(path.join(target, FOLDER, name), JSON.stringify(schema));
  }
  const module = path.join(target, 'asyncapi-schema.js');
  const text = readFileSync(module, 'utf8');
  if (!text.includes(PACKAGE)) throw new Error(`${module} does not load ${PACKAGE}.`);
  writeFileSync(module, text.replace(PACKAGE, `${FOLDER}/`));
}
