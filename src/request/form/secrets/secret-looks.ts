import { isSecretName } from './secret-names.ts';

/** Whether a text contains something that looks like a secret. */
export function looksSecret(text: string): boolean {
  return LOOKS.some((pattern) => text.search(pattern) !== -1) || holdsSecretQuery(text);
}

/** The text without the parts that look like secrets. */
export function withoutLooks(text: string): string {
  const plain = LOOKS.reduce((rest, pattern) => rest.replaceAll(pattern, ''), text);
  return plain.replaceAll(QUERY_PAIR, (pair, before: string, name: string) =>
    isSecretName(name) ? `${before}${name}=` : pair,
  );
}

function holdsSecretQuery(text: string): boolean {
  return [...text.matchAll(QUERY_PAIR)].some(([, , name = '']) => isSecretName(name));
}

/** A pair in the query or fragment of an address. */
const QUERY_PAIR = /([?&#;])([\w.~-]{1,60})=[^\s&#"'<>]+/g;

/** Each pattern has bounds, so that the time is linear in the length of the text. */
const LOOKS: readonly RegExp[] = [
  // Schemes of the Authorization header, RFC 7235 section 2.1.
  /(?<=^|["':=]\s{0,3})(?:Bearer|DPoP)\s+[\w~+/.=-]{1,4000}/gi,
  /(?<![\w-])(?:Bearer|DPoP|Basic|Token|ApiKey|GoogleLogin|SSWS)\s+(?=[\w~+/.=-]*\d)[\w~+/.=-]{8,4000}/gi,
  /(?<![\w-])Basic\s+(?:[A-Za-z\d+/]{6,4000}={1,2}|(?=(?:[A-Za-z]*[a-z][A-Z]){2})[A-Za-z\d+/]{10,4000})/g,
  /(?<![\w-])(?:Digest|AWS4-HMAC-SHA256|Hawk|OAuth)\s+[\w-]{1,60}="?[^\n]{1,4000}/g,
  // JSON Web Tokens, RFC 7519.
  /(?<![\w-])eyJ[\w-]{5,4000}\.[\w-]{2,8000}(?:\.[\w-]{0,8000}){0,3}/g,
  // User information of an address, RFC 3986 section 3.2.1.
  /(?<=(?<![\w+.-])[A-Za-z][\w+.-]{1,20}:\/\/)[^\s/?#@"'<>]{0,500}:[^\s/?#@"'<>]{1,500}(?=@)/g,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----[\s\S]{0,20000}?(?:-----END [A-Z ]{0,40}-----|$)/g,
  // Key prefixes that providers use so that scanners find leaked keys.
  /(?<![A-Za-z\d])(?:[sr]k_(?:live|test)_|whsec_|sk-(?:[a-z]{2,8}\d{0,2}-)?|gh[oprsu]_|github_pat_|gl(?:pat|dt|rt|cbt|ptt|ft|soat)-|xox[abeoprs]-|xapp-|ya29\.|npm_|pypi-|do[opr]_v1_|hf_|shp(?:at|ca|pa|ss)_|lin_(?:api|oauth)_|figd_|sq0(?:atp|csp)-|dckr_(?:pat|oat)_|hv[bs]\.|dapi|ATATT3|sntry[su]_|ntn_|secret_|nvapi-|gsk_|xai-|pplx-|rdme_|PMAK-|NRAK-|glsa_|tskey-|EAA[A-Z])[\w.=-]{12,4000}/g,
  /(?<![A-Za-z\d])(?:AKIA|ASIA)[A-Z\d]{16}(?![A-Za-z\d])/g,
  /(?<![\w-])AIza[\w-]{35}(?![\w-])/g,
  /(?<![\w.-])SG\.[\w-]{16,64}\.[\w-]{16,64}/g,
  /(?<![\w-])key-[\da-f]{32}(?![\w-])/g,
  /(?<!\d)\d{8,10}:AA[\w-]{33}(?![\w-])/g,
  /(?<=hooks\.slack\.com\/(?:services|workflows)\/)[\w/]{10,200}/g,
  /(?<=discord(?:app)?\.com\/api\/webhooks\/)[\w/-]{10,200}/g,
];
