import { code, joinedPieces, TOLERANCE, type Verification } from './snippet.ts';

export function verifyInPython(verification: Verification): string {
  const { header, idHeader, timestampHeader, algorithm, separator, beforeTimestamp, prefix, encoding } = verification;
  const { hasTimestamp, decodesSecret, before, after } = verification;
  const isHex = encoding === 'hex';
  const bytes = (pieces: typeof before) => {
    const text = joinedPieces(pieces, { quote: (each) => `"${each}"`, variable: nameOf });
    return pieces.length > 1 ? `(${text}).encode()` : `${text}.encode()`;
  };
  const payload = [before.length > 0 && bytes(before), 'body', after.length > 0 && bytes(after)].filter(Boolean);
  const read = (name: string) => `headers.get("${name}", "")`;
  return code(
    !isHex || decodesSecret ? 'import base64' : undefined,
    'import hashlib',
    'import hmac',
    hasTimestamp && 'import time',
    '',
    '',
    'def verify(headers, body: bytes, secret: str) -> bool:',
    '    """`body` is the body as it arrived, before it is parsed."""',
    idHeader && `    message_id = ${read(idHeader)}`,
    `    parts = [part.strip() for part in ${read(header)}.split("${separator}")]`,
    hasTimestamp &&
      (timestampHeader
        ? `    timestamp = ${read(timestampHeader)}`
        : `    timestamp = next((part[${beforeTimestamp?.length}:] for part in parts if part.startswith("${beforeTimestamp}")), "")`),
    hasTimestamp && `    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > ${TOLERANCE}:`,
    hasTimestamp && '        return False',
    decodesSecret && '    key = base64.b64decode(secret[6:]) if secret.startswith("whsec_") else secret.encode()',
    `    digest = hmac.new(${decodesSecret ? 'key' : 'secret.encode()'}, ${payload.join(' + ')}, hashlib.${algorithm})`,
    `    expected = "${prefix}" + ${isHex ? 'digest.hexdigest()' : 'base64.b64encode(digest.digest()).decode()'}`,
    '    return any(hmac.compare_digest(part.encode(), expected.encode()) for part in parts)',
  );
}

function nameOf(value: string): string {
  return value === 'id' ? 'message_id' : value;
}
