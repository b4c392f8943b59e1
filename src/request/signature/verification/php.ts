import { code, joinedPieces, TOLERANCE, type Verification } from './snippet.ts';

export function verifyInPhp(verification: Verification): string {
  const { header, idHeader, timestampHeader, algorithm, separator, beforeTimestamp, prefix, encoding } = verification;
  const { hasTimestamp, decodesSecret, before, after } = verification;
  const isHex = encoding === 'hex';
  const payload = joinedPieces([...before, { value: 'body' }, ...after], {
    quote: (text) => `'${text}'`,
    plus: ' . ',
    variable: (name) => `$${name}`,
  });
  const hmac = (raw: string) => `hash_hmac('${algorithm}', ${payload}, ${decodesSecret ? '$key' : '$secret'}${raw})`;
  const read = (name: string) => `$headers['${name}'] ?? ''`;
  return code(
    '<?php',
    '',
    "// `$headers` has names in lowercase. `$body` is file_get_contents('php://input').",
    'function verify(array $headers, string $body, string $secret): bool',
    '{',
    idHeader && `    $id = ${read(idHeader)};`,
    `    $parts = array_map('trim', explode('${separator}', ${read(header)}));`,
    hasTimestamp && timestampHeader && `    $timestamp = ${read(timestampHeader)};`,
    ...(hasTimestamp && !timestampHeader
      ? [
          "    $timestamp = '';",
          '    foreach ($parts as $part) {',
          `        if (str_starts_with($part, '${beforeTimestamp}')) {`,
          `            $timestamp = substr($part, ${beforeTimestamp?.length});`,
          '        }',
          '    }',
        ]
      : []),
    ...(hasTimestamp
      ? [
          `    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > ${TOLERANCE}) {`,
          '        return false;',
          '    }',
        ]
      : []),
    decodesSecret && "    $key = str_starts_with($secret, 'whsec_') ? base64_decode(substr($secret, 6)) : $secret;",
    `    $expected = '${prefix}' . ${isHex ? hmac('') : `base64_encode(${hmac(', true')})`};`,
    '    foreach ($parts as $part) {',
    '        if (hash_equals($expected, $part)) {',
    '            return true;',
    '        }',
    '    }',
    '    return false;',
    '}',
  );
}
