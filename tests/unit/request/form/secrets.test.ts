import { describe, expect, test } from 'vitest';
import { looksSecret } from '../../../../src/request/form/secrets/secret-looks.ts';
import { isSecretInput, isSecretName } from '../../../../src/request/form/secrets/secret-names.ts';
import { withoutSecrets } from '../../../../src/request/form/secrets/secret-texts.ts';
import { INTEGER, STRING } from './forms.ts';

describe('by name', () => {
  test.each(
    (
      'token access_token accessToken X-Auth-Token refresh_token idToken api_key apiKey APIKey apikey X-API-KEY ' +
      'secret client_secret clientSecret SECRETS password Password userPassword passwd pwd passphrase authorization ' +
      'Proxy-Authorization X-Authorization auth auth_key credential credentials session session_id sessionId PHPSESSID ' +
      'JSESSIONID csrf X-XSRF-TOKEN otp totp cvv pin card_pin private_key privateKey signing_key access-key ' +
      'Ocp-Apim-Subscription-Key account_key license_key connection_string code_verifier client_assertion webhook_secret ' +
      'jwt bearer cookie sig mytoken'
    ).split(' '),
  )('%s is a secret', (name) => {
    expect(isSecretName(name)).toBe(true);
  });

  test.each(
    (
      'q limit name key keys id user_id token_type tokenCount token_limit password_policy session_count secret_name ' +
      'page_token nextPageToken continuation-token author authors authority authorName keyboard monkey compass passenger ' +
      'secretary sessions pinned pins signal design assignee cookies_enabled username email access_key_id token_url ' +
      'tokenization'
    ).split(' '),
  )('%s is not a secret', (name) => {
    expect(isSecretName(name)).toBe(false);
  });

  test('a number is not a secret, except a PIN', () => {
    expect(isSecretInput('max_tokens', INTEGER, 'query')).toBe(false);
    expect(isSecretInput('max_tokens', { types: ['boolean'], label: 'boolean' })).toBe(false);
    expect(isSecretInput('pin', INTEGER, 'query')).toBe(true);
  });

  test('in a path, `session_id` is not a secret and `bot_token` is', () => {
    expect(isSecretInput('session_id', STRING, 'path')).toBe(false);
    expect(isSecretInput('AccountSid', STRING, 'path')).toBe(false);
    expect(isSecretInput('credentialId', STRING, 'path')).toBe(false);
    expect(isSecretInput('connect.sid', STRING, 'cookie')).toBe(true);
    expect(isSecretInput('session_id', STRING, 'cookie')).toBe(true);
    expect(isSecretInput('bot_token', STRING, 'path')).toBe(true);
  });
});

/** Creates a fake secret. Assembled here, so that secret scanners do not report it. */
const made = (prefix: string, length: number) => prefix + 'a1B2c3D4e5F6g7H8i9J0'.repeat(10).slice(0, length);

describe('by format', () => {
  test.each([
    ['Bearer x'],
    ['Authorization: Bearer x'],
    ['send it with bearer abcdefg1'],
    ['Basic dXNlcjpwYXNz'],
    ['Basic dXNlcjpwYXNzdw=='],
    ['Token 9944b09199c62bcf9418'],
    ['Digest username="ada", response="x"'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
    ['see https://ada:pa55@example.com/x'],
    ['postgres://ada:pa55@db/x'],
    ['redis://:pa55@db'],
    ['https://example.com/hook?x=1&token=abc'],
    ['https://example.com/#access_token=abc'],
    [made('sk_live_', 24)],
    [made('rk_test_', 24)],
    [made('whsec_', 32)],
    [made('sk-', 40)],
    [made('sk-proj-', 40)],
    [made('sk-ant-api03-', 40)],
    [made('ghp_', 36)],
    [made('github_pat_', 50)],
    [made('glpat-', 20)],
    [made('xoxb-', 40)],
    [made('npm_', 36)],
    [made('hf_', 34)],
    [`AKIA${'A1B2C3D4E5F6G7H8'}`],
    [made('AIza', 35)],
    [`${made('SG.', 22)}.${made('', 43)}`],
    [`key-${'0123456789abcdef'.repeat(2)}`],
    [made('123456789:AA', 33)],
    ['https://hooks.slack.com/services/T00/B00/abcdefgh'],
    ['-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----'],
    ['-----BEGIN PRIVATE KEY-----\nhalf'],
  ])('%s looks like a secret', (text) => {
    expect(looksSecret(text)).toBe(true);
    const { text: cleaned, leftOut } = withoutSecrets(text);
    expect(looksSecret(cleaned)).toBe(false);
    expect(leftOut).not.toEqual([]);
  });

  test.each([
    ['Basic plan'],
    ['basic information'],
    ['the bearer of this letter'],
    ['a token of thanks'],
    ['https://example.com/a@b?page=2'],
    ['https://example.com:8080/a'],
    ['mailto:ada@example.com'],
    ['ada@example.com'],
    ['12:30 tomorrow'],
    ['018f2f3c-8f3a-7d7e-b1a5-4f2f3c8f3a7d'],
    ['sk_live'],
    ['key-value'],
    ['-----BEGIN CERTIFICATE-----\nMIIE\n-----END CERTIFICATE-----'],
    ['data:image/png;base64,iVBORw0KGgo='],
    ['2026-11-22T01:02:03Z'],
  ])('%s does not look like a secret', (text) => {
    expect(looksSecret(text)).toBe(false);
    expect(withoutSecrets(text)).toEqual({ text, leftOut: [] });
  });

  test.each([
    'a'.repeat(400_000),
    'eyJ'.repeat(100_000),
    'eyJ-'.repeat(100_000),
    'https://'.repeat(50_000),
    'Bearer '.repeat(50_000),
    '?a=1'.repeat(100_000),
    '<a '.repeat(100_000),
    '"\\'.repeat(100_000),
    '[{"'.repeat(100_000),
    '-----BEGIN PRIVATE KEY-----'.repeat(2_000),
    'a: '.repeat(100_000),
    ' a="'.repeat(100_000),
    'sk-'.repeat(100_000),
  ])('scans a long text in linear time', (text) => {
    expect(withoutSecrets(text).text.length).toBeLessThanOrEqual(text.length);
  });
});

describe('the secrets in a text are left out', () => {
  test.each([
    ['{"password": 1234, "max_tokens": 12, "pin": -1}', '{"password": null, "max_tokens": 12, "pin": null}'],
    ['{"secrets": {"a": "x", "b": ["y", 1]}, "c": "z"}', '{"secrets": {"a": "", "b": ["", 1]}, "c": "z"}'],
    ['{"next": "Bearer abc", "n": 1.0}', '{"next": "", "n": 1.0}'],
    ['["a", "Bearer abc"]', '["a", ""]'],
    ['{"pass\\u0077ord": "x"}', '{"pass\\u0077ord": ""}'],
    ['{"id": 1}\n{"token": "x"}\n', '{"id": 1}\n{"token": ""}\n'],
    ['{"odd": "declared"}', '{"odd": ""}'],
    ['{"odd": 7}', '{"odd": null}'],
    ['<a><p:password x="1">pa55</p:password><b token="t"/></a>', '<a><p:password x="1"></p:password><b token=""/></a>'],
    ['name: ada\npassword: pa55\n', 'name: ada\npassword:\n'],
    ['user=ada&client%5Fsecret=x&a=1', 'user=ada&client%5Fsecret=&a=1'],
    ['call https://ada:pa55@example.com/x', 'call https://@example.com/x'],
  ])('%s', (text, expected) => {
    const { text: cleaned, leftOut } = withoutSecrets(text, new Set(['odd']));
    expect(cleaned).toBe(expected);
    expect(leftOut).not.toEqual([]);
  });
});
