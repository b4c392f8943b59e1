import { code, joinedPieces, TOLERANCE, type Verification } from './snippet.ts';

export function verifyInGo(verification: Verification): string {
  const { header, idHeader, timestampHeader, algorithm, separator, beforeTimestamp, prefix, encoding } = verification;
  const { hasTimestamp, decodesSecret, before, after } = verification;
  const isHex = encoding === 'hex';
  const [hash, create] = {
    sha1: ['sha1', 'sha1.New'],
    sha256: ['sha256', 'sha256.New'],
    sha512: ['sha512', 'sha512.New'],
  }[algorithm] as [string, string];
  const write = (pieces: typeof before) =>
    pieces.length > 0 && `\tmac.Write([]byte(${joinedPieces(pieces, { quote: (text) => `"${text}"` })}))`;
  const imports = [
    'crypto/hmac',
    `crypto/${hash}`,
    ...(!isHex || decodesSecret ? ['encoding/base64'] : []),
    ...(isHex ? ['encoding/hex'] : []),
    'net/http',
    ...(hasTimestamp ? ['strconv'] : []),
    'strings',
    ...(hasTimestamp ? ['time'] : []),
  ];
  return code(
    'package webhooks',
    '',
    'import (',
    ...imports.map((name) => `\t"${name}"`),
    ')',
    '',
    '// Verify takes the body as it arrived, before it is parsed.',
    'func Verify(header http.Header, body []byte, secret string) bool {',
    idHeader && `\tid := header.Get("${idHeader}")`,
    `\tparts := strings.Split(header.Get("${header}"), "${separator}")`,
    hasTimestamp && timestampHeader && `\ttimestamp := header.Get("${timestampHeader}")`,
    ...(hasTimestamp && !timestampHeader
      ? [
          '\ttimestamp := ""',
          '\tfor _, part := range parts {',
          `\t\tif part = strings.TrimSpace(part); strings.HasPrefix(part, "${beforeTimestamp}") {`,
          `\t\t\ttimestamp = strings.TrimPrefix(part, "${beforeTimestamp}")`,
          '\t\t}',
          '\t}',
        ]
      : []),
    ...(hasTimestamp
      ? [
          '\tseconds, err := strconv.ParseInt(timestamp, 10, 64)',
          `\tif age := time.Now().Unix() - seconds; err != nil || age > ${TOLERANCE} || age < -${TOLERANCE} {`,
          '\t\treturn false',
          '\t}',
        ]
      : []),
    '\tkey := []byte(secret)',
    ...(decodesSecret
      ? [
          '\tif strings.HasPrefix(secret, "whsec_") {',
          '\t\tdecoded, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))',
          '\t\tif err != nil {',
          '\t\t\treturn false',
          '\t\t}',
          '\t\tkey = decoded',
          '\t}',
        ]
      : []),
    `\tmac := hmac.New(${create}, key)`,
    write(before),
    '\tmac.Write(body)',
    write(after),
    `\texpected := "${prefix}" + ${isHex ? 'hex.EncodeToString' : 'base64.StdEncoding.EncodeToString'}(mac.Sum(nil))`,
    '\tfor _, part := range parts {',
    '\t\tif hmac.Equal([]byte(strings.TrimSpace(part)), []byte(expected)) {',
    '\t\t\treturn true',
    '\t\t}',
    '\t}',
    '\treturn false',
    '}',
  );
}
