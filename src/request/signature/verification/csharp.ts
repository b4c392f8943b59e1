import { code, joinedPieces, TOLERANCE, type Verification } from './snippet.ts';

export function verifyInCsharp(verification: Verification): string {
  const { header, idHeader, timestampHeader, algorithm, separator, beforeTimestamp, prefix, encoding } = verification;
  const { hasTimestamp, decodesSecret, before, after } = verification;
  const utf8 = (text: string) => `Encoding.UTF8.GetBytes(${text})`;
  const bytes = (pieces: typeof before) =>
    pieces.length > 0 ? [utf8(joinedPieces(pieces, { quote: (text) => `"${text}"` }))] : [];
  const [first = '', ...others] = [...bytes(before), 'body', ...bytes(after)];
  const payload = `${first}${others.map((each) => `.Concat(${each})`).join('')}`;
  const read = (variable: string, name: string) => `        headers.TryGetValue("${name}", out var ${variable});`;
  const decoded = 'Convert.FromBase64String(secret.Substring(6))';
  const digest =
    encoding === 'hex'
      ? 'BitConverter.ToString(digest).Replace("-", "").ToLowerInvariant()'
      : 'Convert.ToBase64String(digest)';
  return code(
    'using System;',
    'using System.Collections.Generic;',
    'using System.Linq;',
    'using System.Security.Cryptography;',
    'using System.Text;',
    '',
    'public static class Webhooks',
    '{',
    '    /// <summary>`headers` has names in lowercase. `body` is the body as it arrived, before it is parsed.</summary>',
    '    public static bool Verify(IDictionary<string, string> headers, byte[] body, string secret)',
    '    {',
    idHeader && read('id', idHeader),
    read('signatures', header),
    `        var parts = (signatures ?? "").Split('${separator}').Select(part => part.Trim()).ToList();`,
    hasTimestamp && timestampHeader && read('timestamp', timestampHeader),
    hasTimestamp &&
      !timestampHeader &&
      `        var timestamp = parts.FirstOrDefault(part => part.StartsWith("${beforeTimestamp}", StringComparison.Ordinal))?.Substring(${beforeTimestamp?.length});`,
    ...(hasTimestamp
      ? [
          '        if (!long.TryParse(timestamp, out var seconds)) return false;',
          `        if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - seconds) > ${TOLERANCE}) return false;`,
        ]
      : []),
    decodesSecret
      ? `        var key = secret.StartsWith("whsec_", StringComparison.Ordinal) ? ${decoded} : ${utf8('secret')};`
      : `        var key = ${utf8('secret')};`,
    `        using (var hmac = new HMACSHA${algorithm.slice(3)}(key))`,
    '        {',
    `            var digest = hmac.ComputeHash(${others.length > 0 ? `${payload}.ToArray()` : payload});`,
    `            var expected = ${utf8(`"${prefix}" + ${digest}`)};`,
    `            return parts.Any(part => CryptographicOperations.FixedTimeEquals(${utf8('part')}, expected));`,
    '        }',
    '    }',
    '}',
  );
}
