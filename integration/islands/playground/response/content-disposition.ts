import { tryDecode } from '../../../../src/core/json/decode.ts';

/**
 * Returns a parameter of a `Content-Disposition` header, such as `name` or `filename` (RFC 6266). Its encoded form
 * `filename*` takes precedence (RFC 8187).
 */
export function dispositionParameter(header: string, name: 'name' | 'filename'): string | undefined {
  const [, encoded] = new RegExp(`[;\\s]${name}\\*\\s*=\\s*"?utf-8'[^']*'([^\\s;"]*)`, 'i').exec(header) ?? [];
  const decoded = encoded === undefined ? undefined : tryDecode(encoded);
  if (decoded !== undefined) return decoded;
  const match = new RegExp(`(?:^|[;\\s])${name}\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;]+))`, 'i').exec(header);
  const plain = match?.[1]?.replaceAll(/\\(["\\])/g, '$1') ?? match?.[2];
  return plain === undefined ? undefined : withoutMojibake(plain);
}

/** Header values are read as Latin-1, but servers often write names in UTF-8. */
function withoutMojibake(text: string): string {
  if (!/[\x80-\xff]/.test(text) || /[^\0-\xff]/.test(text)) return text;
  return tryDecode(text.replaceAll(/[\x80-\xff%]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`)) ?? text;
}
