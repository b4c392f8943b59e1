import { isRecord, ownValue, textOf } from '../../core/json/record.ts';
import type { ApiDocument } from '../../document/document.ts';
import {
  isPayload,
  type SignatureScheme,
  STANDARD_WEBHOOKS,
  signatureFormat,
} from '../../request/signature/signature-scheme.ts';
import { docsExtension, type Operation, resolverOf } from './operation.ts';
import { parameterSources } from './parameter.ts';

/** How deliveries of a webhook are signed, and whether the document says so. */
export interface WebhookSignature {
  scheme: SignatureScheme;
  isDocumented: boolean;
}

/**
 * Returns how deliveries of a webhook are signed: `x-docs.signature` of the operation or of the document, or a documented
 * header of Standard Webhooks. By default, test deliveries are signed by Standard Webhooks.
 */
export function signatureOf(document: ApiDocument, operation: Operation): WebhookSignature {
  const values = [operation.value, document.root].map((owner) => docsExtension(owner).signature);
  const [documented] = values.filter((value) => value !== undefined && signatureFaults(value).length === 0);
  if (documented !== undefined) return { scheme: schemeOf(documented), isDocumented: true };
  const isStandard = parameterSources(operation, resolverOf(document)).some(
    ({ in: place, name }) => place === 'header' && name.toLowerCase() === STANDARD_WEBHOOKS.header,
  );
  return { scheme: STANDARD_WEBHOOKS, isDocumented: isStandard };
}

/** Reads a value without faults. */
function schemeOf(value: unknown): SignatureScheme {
  if (!isRecord(value)) return STANDARD_WEBHOOKS;
  const { header, format, payload, algorithm, id, timestamp, secret } = value;
  return {
    header: textOf(header) ?? '',
    format: textOf(format) ?? '',
    payload: textOf(payload) ?? '{body}',
    algorithm: algorithm === 'sha1' || algorithm === 'sha512' ? algorithm : 'sha256',
    id: textOf(id),
    timestamp: textOf(timestamp),
    secret: secret === 'whsec' ? 'whsec' : 'text',
  };
}

/** A key with a value that cannot be used. `key` is empty for the whole value. */
export interface SignatureFault {
  key: string;
  expected: string;
}

const HEADER = { expected: 'the name of a header', fits: (text: string) => /^[A-Za-z0-9-]+$/.test(text) };

export const SIGNATURE_KEYS = {
  header: { ...HEADER, isRequired: true },
  format: {
    expected: 'a value with {hex} or {base64} at its end, such as "sha256={hex}" or "t={timestamp},v1={hex}"',
    fits: (text: string) => signatureFormat(text) !== undefined,
    isRequired: true,
  },
  payload: { expected: 'text with {body}, such as "{timestamp}.{body}"', fits: isPayload },
  algorithm: { expected: '"sha1", "sha256", or "sha512"', fits: (text: string) => /^sha(?:1|256|512)$/.test(text) },
  id: HEADER,
  timestamp: HEADER,
  secret: { expected: '"text" or "whsec"', fits: (text: string) => text === 'text' || text === 'whsec' },
} satisfies Record<string, { expected: string; fits(text: string): boolean; isRequired?: boolean }>;

/** Returns why a value of `x-docs.signature` cannot be used. Keys that it does not know are no fault. */
export function signatureFaults(value: unknown): SignatureFault[] {
  if (value === 'standard') return [];
  if (!isRecord(value)) return [{ key: '', expected: '"standard", or an object with "header" and "format"' }];
  const faults = Object.entries(SIGNATURE_KEYS).flatMap(([key, { expected, fits, ...field }]): SignatureFault[] => {
    const given = ownValue(value, key);
    if (given === undefined) return 'isRequired' in field ? [{ key, expected }] : [];
    return typeof given === 'string' && fits(given) ? [] : [{ key, expected }];
  });
  if (faults.length > 0) return faults;
  const { payload, format, id, timestamp } = schemeOf(value);
  const isUnknown = (name: string, header: string | undefined) =>
    payload.includes(`{${name}}`) && header === undefined && !format.includes(`{${name}}`);
  return Object.entries({ id, timestamp }).flatMap(([key, header]) =>
    isUnknown(key, header) ? [{ key, expected: `the name of the header with the {${key}} in "payload"` }] : [],
  );
}
