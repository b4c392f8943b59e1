import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { minifySync } from 'rolldown/utils';
import { OPTIONS, withAppendedErrors } from '../src/document/check/official/compile-schema.ts';
import { openApiSchema } from '../src/document/check/official/official-schema.ts';
import type { OpenApiVersion } from '../src/document/rule.ts';

const VERSIONS: OpenApiVersion[] = ['3.0', '3.1', '3.2'];

/** Writes the validators of OpenAPI's published schemas into the built package, so that no check has to compile them. */
export function compileOpenApiSchemas(root: string): void {
  const target = path.join(root, 'dist/src/document/check/official/compiled');
  mkdirSync(target, { recursive: true });
  for (const version of VERSIONS) {
    const ajv = new Ajv({ ...OPTIONS, code: { source: true } });
    const file = `${version}.cjs`;
    const written = standaloneCode(ajv, ajv.compile(openApiSchema(version)));
    const { code, errors } = minifySync(file, withAppendedErrors(written));
    if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
    if (code.includes('require(')) throw new Error(`${file} needs another module.`);
    writeFileSync(path.join(target, file), code);
  }
}
