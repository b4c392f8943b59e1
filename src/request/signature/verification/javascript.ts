import { code, TOLERANCE, type Verification } from './snippet.ts';

/** Writes a function for Node.js, in JavaScript or TypeScript. */
export function verifyInNode(verification: Verification, isTyped = false): string {
  const { header, idHeader, timestampHeader, algorithm, separator, beforeTimestamp, prefix, encoding } = verification;
  const { hasTimestamp, decodesSecret, before, after } = verification;
  const template = (pieces: typeof before) =>
    `\`${pieces.map((piece) => ('text' in piece ? piece.text : `\${${piece.value}}`)).join('')}\``;
  const updates = [before, ['body'], after].flatMap((pieces) => {
    if (pieces.length === 0) return [];
    return `.update(${pieces[0] === 'body' ? 'body' : template(pieces as typeof before)})`;
  });
  const read = (name: string) => `headers['${name}'] ?? ''`;
  const inputs = isTyped
    ? 'headers: Record<string, string | undefined>, body: Buffer, secret: string): boolean'
    : 'headers, body, secret)';
  return code(
    "import { createHmac, timingSafeEqual } from 'node:crypto';",
    isTyped && "import { Buffer } from 'node:buffer';",
    '',
    '/** `headers` has names in lowercase. `body` is the body as it arrived, before it is parsed. */',
    `export function verify(${inputs} {`,
    idHeader && `  const id = ${read(idHeader)};`,
    `  const parts = (${read(header)}).split('${separator}').map((part) => part.trim());`,
    hasTimestamp &&
      (timestampHeader
        ? `  const timestamp = ${read(timestampHeader)};`
        : `  const timestamp = parts.find((part) => part.startsWith('${beforeTimestamp}'))?.slice(${beforeTimestamp?.length}) ?? '';`),
    hasTimestamp && `  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= ${TOLERANCE})) return false;`,
    decodesSecret &&
      "  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);",
    `  const hmac = createHmac('${algorithm}', ${decodesSecret ? 'key' : 'secret'})${updates.join('')};`,
    `  const expected = Buffer.from(\`${prefix}\${hmac.digest('${encoding}')}\`);`,
    '  return parts.some((part) => {',
    '    const given = Buffer.from(part);',
    '    return given.length === expected.length && timingSafeEqual(given, expected);',
    '  });',
    '}',
  );
}
