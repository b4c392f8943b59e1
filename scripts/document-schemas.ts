import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { minifySync } from 'rolldown/utils';
import {
  ASYNCAPI_VERSIONS,
  OPTIONS,
  openApiSchema,
  withAppendedErrors,
} from '../src/document/check/official/official-schema.ts';
import type { OpenApiVersion } from '../src/document/rule.ts';

const OFFICIAL = 'dist/src/document/check/official';
const OPENAPI_VERSIONS: OpenApiVersion[] = ['3.0', '3.1', '3.2'];
const ASYNCAPI_PACKAGE = '@asyncapi/specs/schemas/';
const ASYNCAPI_FOLDER = './asyncapi-schemas';

/** Writes the validators of OpenAPI's published schemas into the built package, so that no check has to compile them. */
export function compileOpenApiSchemas(root: string): void {
  const target = path.join(root, OFFICIAL, 'compiled');
  mkdirSync(target, { recursive: true });
  for (const version of OPENAPI_VERSIONS) {
    const ajv = new Ajv({ ...OPTIONS, code: { source: true } });
    const file = `${version}.cjs`;
    const written = standaloneCode(ajv, ajv.compile(openApiSchema(version)));
    const { code, errors } = minifySync(file, withAppendedErrors(written));
    if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
    if (code.includes('require(')) throw new Error(`${file} needs another module.`);
    writeFileSync(path.join(target, file), code);
  }
}

/**
 * Copies the nine schemas that we read into the built package, one line each. `@asyncapi/specs` is ten times as large,
 * and users do not need the rest of it.
 */
export function copyAsyncApiSchemas(root: string): void {
  const target = path.join(root, OFFICIAL);
  mkdirSync(path.join(target, ASYNCAPI_FOLDER), { recursive: true });
  for (const version of ASYNCAPI_VERSIONS) {
    const name = `${version}-without-$id.json`;
    const schema = JSON.parse(readFileSync(path.join(root, 'node_modules', ASYNCAPI_PACKAGE, name), 'utf8'));
    writeFileSync(path.join(target, ASYNCAPI_FOLDER, name), JSON.stringify(schema));
  }
  const module = path.join(target, 'official-schema.js');
  const text = readFileSync(module, 'utf8');
  if (!text.includes(ASYNCAPI_PACKAGE)) throw new Error(`${module} doesn’t load ${ASYNCAPI_PACKAGE}.`);
  writeFileSync(module, text.replace(ASYNCAPI_PACKAGE, `${ASYNCAPI_FOLDER}/`));
}
