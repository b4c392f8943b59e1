import { code, joinedPieces, TOLERANCE, type Verification } from './snippet.ts';

export function verifyInRuby(verification: Verification): string {
  const { header, idHeader, timestampHeader, algorithm, separator, beforeTimestamp, prefix, encoding } = verification;
  const { hasTimestamp, decodesSecret, before, after } = verification;
  const isHex = encoding === 'hex';
  const payload = [...before, { value: 'body' as const }, ...after];
  const joined = joinedPieces(payload, { quote: (text) => `"${text}"` });
  const method = isHex ? 'hexdigest' : 'digest';
  const read = (name: string) => `headers["${name}"].to_s`;
  return code(
    'require "openssl"',
    '',
    '# `headers` has names in lowercase. `body` is the body as it arrived, before it is parsed.',
    'def verify(headers, body, secret)',
    idHeader && `  id = ${read(idHeader)}`,
    `  parts = ${read(header)}.split("${separator}").map(&:strip)`,
    hasTimestamp &&
      (timestampHeader
        ? `  timestamp = ${read(timestampHeader)}`
        : `  timestamp = parts.find { |part| part.start_with?("${beforeTimestamp}") }.to_s.delete_prefix("${beforeTimestamp}")`),
    hasTimestamp && `  return false if (Time.now.to_i - timestamp.to_i).abs > ${TOLERANCE}`,
    '',
    decodesSecret && '  key = secret.start_with?("whsec_") ? secret.delete_prefix("whsec_").unpack1("m") : secret',
    `  digest = OpenSSL::HMAC.${method}("${algorithm}", ${decodesSecret ? 'key' : 'secret'}, ${joined})`,
    `  expected = "${prefix}" + ${isHex ? 'digest' : '[digest].pack("m0")'}`,
    '  parts.any? { |part| OpenSSL.secure_compare(part, expected) }',
    'end',
  );
}
