import {
  type PayloadPiece,
  payloadPieces,
  type SignatureFormat,
  type SignatureScheme,
  signatureFormat,
} from '../signature-scheme.ts';

/** Seconds between the timestamp of a delivery and its arrival, as Standard Webhooks recommends. */
export const TOLERANCE = 300;

/** What the code that verifies a delivery needs, in any language. */
export interface Verification extends SignatureFormat {
  /** Names of headers in lowercase. */
  header: string;
  idHeader: string | undefined;
  timestampHeader: string | undefined;
  algorithm: SignatureScheme['algorithm'];
  hasTimestamp: boolean;
  /** Whether the key of a secret with `whsec_` is in base64. */
  decodesSecret: boolean;
  /** What is signed before and after the body. */
  before: PayloadPiece[];
  after: PayloadPiece[];
}

/** Returns `undefined` for a scheme that no delivery can have. */
export function verificationOf(scheme: SignatureScheme): Verification | undefined {
  const format = signatureFormat(scheme.format);
  if (!format) return undefined;
  const pieces = payloadPieces(scheme);
  const at = pieces.findIndex((piece) => 'value' in piece && piece.value === 'body');
  const uses = (name: 'id' | 'timestamp') => scheme.payload.includes(`{${name}}`);
  const timestampHeader = format.beforeTimestamp === undefined ? scheme.timestamp?.toLowerCase() : undefined;
  return {
    ...format,
    header: scheme.header.toLowerCase(),
    idHeader: uses('id') ? scheme.id?.toLowerCase() : undefined,
    timestampHeader,
    algorithm: scheme.algorithm,
    // A timestamp that is not signed proves nothing.
    hasTimestamp: uses('timestamp') && (timestampHeader ?? format.beforeTimestamp) !== undefined,
    decodesSecret: scheme.secret === 'whsec',
    before: pieces.slice(0, at),
    after: pieces.slice(at + 1),
  };
}

/** Writes what is signed as an expression that joins texts and variables. */
export function joinedPieces(
  pieces: readonly PayloadPiece[],
  { quote, plus = ' + ', variable = (name) => name }: Joining,
): string {
  return pieces.map((piece) => ('text' in piece ? quote(piece.text) : variable(piece.value))).join(plus);
}

interface Joining {
  quote(text: string): string;
  plus?: string;
  variable?(name: string): string;
}

/** Joins lines, leaving out those that a scheme does not need. */
export function code(...lines: (string | false | undefined)[]): string {
  return lines.filter((line) => typeof line === 'string').join('\n');
}
