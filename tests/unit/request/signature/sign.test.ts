import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { isSecret, signatureHeaders } from '../../../../src/request/signature/sign.ts';
import { STANDARD_WEBHOOKS } from '../../../../src/request/signature/signature-scheme.ts';
import { SCHEMES, SECRET } from './verification-runs.ts';

const body = new TextEncoder().encode('{"event":"shipped","note":"Grüße 📦"}');
const timestamp = Math.floor(Date.now() / 1000);

test.each([
  ['a secret with whsec_', SECRET, new Webhook(SECRET)],
  ['any other text', 'any other text', new Webhook('any other text', { format: 'raw' })],
])('the standardwebhooks package accepts deliveries that are signed with %s', async (_, secret, webhook) => {
  const headers = await signatureHeaders(STANDARD_WEBHOOKS, { id: 'msg_1', timestamp, secret, body });
  expect(webhook.verify(Buffer.from(body), Object.fromEntries(headers))).toMatchObject({ event: 'shipped' });
});

test('the standardwebhooks package refuses a delivery whose body, ID, or timestamp was changed', async () => {
  const signed = await signatureHeaders(STANDARD_WEBHOOKS, { id: 'msg_1', timestamp, secret: SECRET, body });
  const headers = Object.fromEntries(signed);
  const webhook = new Webhook(SECRET);
  const changed = { ...headers, 'webhook-id': 'msg_2' };
  expect(() => webhook.verify('{}', headers)).toThrow();
  expect(() => webhook.verify(Buffer.from(body), changed)).toThrow();
  expect(() => webhook.verify(Buffer.from(body), { ...headers, 'webhook-timestamp': `${timestamp - 1}` })).toThrow();
});

test('other signatures are written as their APIs document them', async () => {
  // The example of "Validating webhook deliveries" in the documentation of GitHub.
  const hello = { id: '', timestamp: 1, secret: "It's a Secret to Everybody", body: Buffer.from('Hello, World!') };
  expect(await signatureHeaders(SCHEMES.GitHub, hello)).toEqual([
    ['X-Hub-Signature-256', 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17'],
  ]);
  // The example of "Verifying requests from Slack" in the documentation of Slack.
  const slack = {
    id: '',
    timestamp: 1531420618,
    secret: '8f742231b10e8888abcd99yyyzzz85a5',
    body: Buffer.from(
      'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c',
    ),
  };
  expect(await signatureHeaders(SCHEMES.Slack, slack)).toEqual([
    ['X-Slack-Request-Timestamp', '1531420618'],
    ['X-Slack-Signature', 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503'],
  ]);
  const [stripe] = await signatureHeaders(SCHEMES.Stripe, { ...hello, timestamp: 1492774577 });
  expect(stripe).toEqual(['Stripe-Signature', expect.stringMatching(/^t=1492774577,v1=[0-9a-f]{64}$/)]);
});

test('a secret that is not base64 after whsec_ is no key', () => {
  expect(isSecret(STANDARD_WEBHOOKS, 'whsec_!')).toBe(false);
  expect(isSecret(STANDARD_WEBHOOKS, '')).toBe(false);
  expect(isSecret(STANDARD_WEBHOOKS, SECRET)).toBe(true);
  expect(isSecret(SCHEMES.Stripe, 'whsec_!')).toBe(true);
});
