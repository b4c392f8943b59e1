/** How deliveries of a webhook are signed: by an HMAC in a header, as `x-docs.signature` describes it. */
export interface SignatureScheme {
  /** Name of the header with the signature. */
  header: string;
  /** Value of that header: `sha256={hex}`, or `t={timestamp},v1={hex}` if it also has the timestamp. */
  format: string;
  /** What is signed: text with `{body}`, and maybe `{id}` and `{timestamp}`. */
  payload: string;
  algorithm: 'sha1' | 'sha256' | 'sha512';
  /** Name of the header with the ID of the delivery, which a retry repeats. */
  id?: string | undefined;
  /** Name of the header with the timestamp, in seconds since 1970. */
  timestamp?: string | undefined;
  /** `whsec`: what follows `whsec_` in a secret is the key in base64. Otherwise, the text of the secret is the key. */
  secret: 'text' | 'whsec';
}

/** Standard Webhooks 1.0.0 (https://www.standardwebhooks.com). */
export const STANDARD_WEBHOOKS: SignatureScheme = {
  header: 'webhook-signature',
  format: 'v1,{base64}',
  payload: '{id}.{timestamp}.{body}',
  algorithm: 'sha256',
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  secret: 'whsec',
};

/** What a payload is made of. */
export type PayloadPiece = { text: string } | { value: 'id' | 'timestamp' | 'body' };

/** Returns the pieces of a payload, in order. */
export function payloadPieces({ payload }: Pick<SignatureScheme, 'payload'>): PayloadPiece[] {
  return payload.split(/\{(id|timestamp|body)\}/).flatMap((piece, index): PayloadPiece[] => {
    if (index % 2 === 1) return [{ value: piece as 'id' | 'timestamp' | 'body' }];
    return piece === '' ? [] : [{ text: piece }];
  });
}

/** Characters that need no escape in any language of the snippets. */
const TEXT = '[\\w.:=,;+/|~ -]*';
const TIMESTAMP = '(?:(?<before>[\\w.:=-]*)\\{timestamp\\}(?<separator>[,;]) ?)?';
const FORMAT = new RegExp(`^${TIMESTAMP}(?<prefix>${TEXT})\\{(?<encoding>hex|base64)\\}$`);

/** The parts of a header with a signature. */
export interface SignatureFormat {
  /** What separates its parts. By Standard Webhooks, spaces separate several signatures. */
  separator: string;
  /** The text before the timestamp, if the header has it. */
  beforeTimestamp: string | undefined;
  /** The text before the signature. */
  prefix: string;
  encoding: 'hex' | 'base64';
}

/** Returns `undefined` for a format that deliveries cannot have. */
export function signatureFormat(format: string): SignatureFormat | undefined {
  const { before, separator = ' ', prefix = '', encoding } = FORMAT.exec(format)?.groups ?? {};
  if (encoding !== 'hex' && encoding !== 'base64') return undefined;
  return { separator, beforeTimestamp: before, prefix, encoding };
}

/** Whether a payload has the body, and otherwise only text, the ID, and the timestamp. */
export function isPayload(payload: string): boolean {
  return new RegExp(`^${TEXT}(?:\\{(?:id|timestamp|body)\\}${TEXT})*$`).test(payload) && payload.includes('{body}');
}
