import path from 'node:path';
import { isRecord, type JsonRecord, ownValue } from '../../core/json/record.ts';
import { nearest } from '../../core/text/nearest.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { isUrl } from './source.ts';

export interface Recognized {
  kind: 'openapi' | 'asyncapi';
  version: string;
  /** A warning about a version newer than all supported ones. */
  problem?: Problem;
}

export type Recognition = Recognized | { kind?: undefined; problem: Problem };

/**
 * Finds the specification and version of a parsed document; a `problem` without a place if it is not supported.
 *
 * @param file The name of the document, for the command that converts it.
 */
export function recognize(value: unknown, file = 'swagger.json'): Recognition {
  if (!isRecord(value))
    return { problem: unknownKind(`the whole document is ${value === null ? 'null' : nameOf(value)}`) };
  if (Object.hasOwn(value, 'openapi')) return openapiVersion(value);
  if (Object.hasOwn(value, 'asyncapi')) return asyncapiVersion(value);
  if (Object.hasOwn(value, 'swagger') || Object.hasOwn(value, 'swaggerVersion')) {
    return { problem: swagger(value, file) };
  }
  if (Object.hasOwn(value, 'overlay'))
    return { problem: problem('document-kind-unknown/overlay', {}, { pointer: '' }) };
  const keys = Object.keys(value);
  const near = ['openapi', 'asyncapi'].map((key) => nearest(key, keys)).find((key) => key !== undefined);
  return { problem: unknownKind(near ? `it has the field ${near} instead` : fieldsOf(keys)) };
}

function openapiVersion(root: JsonRecord): Recognition {
  const version = versionText(ownValue(root, 'openapi'));
  if (/^3\.[012](?:\.|-|$)/.test(version)) return { kind: 'openapi', version };
  if (/^3\.\d+/.test(version)) return { kind: 'openapi', version, problem: newerVersion(version) };
  if (/^[12]\b/.test(version)) return { problem: oldVersion(version, '/openapi') };
  return { problem: problem('openapi-version-unsupported', { version }, { pointer: '/openapi' }) };
}

function asyncapiVersion(root: JsonRecord): Recognition {
  const version = versionText(ownValue(root, 'asyncapi'));
  if (/^[23]\.\d+/.test(version)) return { kind: 'asyncapi', version };
  return { problem: problem('asyncapi-version-unsupported', { version }, { pointer: '/asyncapi' }) };
}

/** Returns a version as text. YAML reads an unquoted `3.0` as the number 3. */
function versionText(version: unknown): string {
  if (typeof version === 'number') return Number.isInteger(version) ? `${version}.0` : String(version);
  return typeof version === 'string' ? version.trim() : nameOf(version);
}

function swagger(root: JsonRecord, file: string): Problem {
  const key = Object.hasOwn(root, 'swagger') ? 'swagger' : 'swaggerVersion';
  const version = versionText(root[key]);
  if (key !== 'swagger' || !version.startsWith('2')) return oldVersion(version, `/${key}`);
  const name = isUrl(file) ? file : path.posix.basename(file);
  const out = `openapi${/^\.ya?ml$/i.exec(path.posix.extname(file.replace(/[?#].*/, '')))?.[0] ?? '.json'}`;
  const facts = { version, file: name, out: out === name ? `openapi-3${path.posix.extname(out)}` : out };
  const kind = isUrl(file)
    ? ('openapi-version-unsupported/swagger-url' as const)
    : 'openapi-version-unsupported/swagger';
  return problem(kind, facts, { pointer: `/${key}` });
}

function oldVersion(version: string, pointer: string): Problem {
  return problem('openapi-version-unsupported/old', { version }, { pointer });
}

function newerVersion(version: string): Problem {
  return problem('openapi-version-unknown', { version }, { pointer: '/openapi' });
}

function unknownKind(reason: string): Problem {
  return problem('document-kind-unknown', { reason }, { pointer: '' });
}

function fieldsOf(keys: string[]): string {
  if (keys.length === 0) return 'it is an empty object';
  const names = keys.slice(0, 5).map((key) => (key.length > 40 ? `${key.slice(0, 40)}…` : key));
  return `it has ${names.join(', ')}${keys.length > 5 ? ', …' : ''}`;
}

function nameOf(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'an array';
  if (isRecord(value)) return 'an object';
  return typeof value === 'string' ? 'a string' : `a ${typeof value}`;
}
