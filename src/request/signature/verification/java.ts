import { code, joinedPieces, TOLERANCE, type Verification } from './snippet.ts';

/** Java 17 and later. */
export function verifyInJava(verification: Verification): string {
  const { header, idHeader, timestampHeader, algorithm, separator, beforeTimestamp, prefix, encoding } = verification;
  const { hasTimestamp, decodesSecret, before, after } = verification;
  const isHex = encoding === 'hex';
  const mac = `HmacSHA${algorithm.slice(3)}`;
  const utf8 = (text: string) => `${text}.getBytes(StandardCharsets.UTF_8)`;
  const update = (pieces: typeof before) => {
    const text = joinedPieces(pieces, { quote: (each) => `"${each}"` });
    return pieces.length > 0 && `        mac.update(${utf8(pieces.length > 1 ? `(${text})` : text)});`;
  };
  const read = (name: string) => `headers.getOrDefault("${name}", "")`;
  const decoded = 'Base64.getDecoder().decode(secret.substring(6))';
  return code(
    'import java.nio.charset.StandardCharsets;',
    'import java.security.GeneralSecurityException;',
    'import java.security.MessageDigest;',
    (!isHex || decodesSecret) && 'import java.util.Base64;',
    isHex && 'import java.util.HexFormat;',
    'import java.util.Map;',
    'import javax.crypto.Mac;',
    'import javax.crypto.spec.SecretKeySpec;',
    '',
    'class Webhooks {',
    '    /** `headers` has names in lowercase. `body` is the body as it arrived, before it is parsed. */',
    '    static boolean verify(Map<String, String> headers, byte[] body, String secret) throws GeneralSecurityException {',
    idHeader && `        String id = ${read(idHeader)};`,
    `        String[] parts = ${read(header)}.split("${separator}");`,
    hasTimestamp && timestampHeader && `        String timestamp = ${read(timestampHeader)};`,
    ...(hasTimestamp && !timestampHeader
      ? [
          '        String timestamp = "";',
          '        for (String part : parts) {',
          `            if (part.trim().startsWith("${beforeTimestamp}")) timestamp = part.trim().substring(${beforeTimestamp?.length});`,
          '        }',
        ]
      : []),
    ...(hasTimestamp
      ? [
          '        if (!timestamp.matches("[0-9]{1,15}")) return false;',
          '        long age = System.currentTimeMillis() / 1000 - Long.parseLong(timestamp);',
          `        if (Math.abs(age) > ${TOLERANCE}) return false;`,
        ]
      : []),
    decodesSecret
      ? `        byte[] key = secret.startsWith("whsec_") ? ${decoded} : ${utf8('secret')};`
      : `        byte[] key = ${utf8('secret')};`,
    `        Mac mac = Mac.getInstance("${mac}");`,
    `        mac.init(new SecretKeySpec(key, "${mac}"));`,
    update(before),
    '        mac.update(body);',
    update(after),
    `        String digest = ${isHex ? 'HexFormat.of().formatHex' : 'Base64.getEncoder().encodeToString'}(mac.doFinal());`,
    `        byte[] expected = ${utf8(prefix === '' ? 'digest' : `("${prefix}" + digest)`)};`,
    '        for (String part : parts) {',
    `            if (MessageDigest.isEqual(${utf8('part.trim()')}, expected)) return true;`,
    '        }',
    '        return false;',
    '    }',
    '}',
  );
}
