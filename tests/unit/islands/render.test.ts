import { describe, expect, test } from 'vitest';
import type { PlaygroundProps } from '../../../integration/islands/playground/state/props.ts';
import { clientProps, renderPlayground } from '../../../integration/islands/render.ts';
import { withWords } from '../../../src/words/area.ts';
import { translationTo } from '../../../src/words/languages.ts';
import { FILE, form, OBJECT, parameter, property, STRING, STRINGS } from '../request/form/forms.ts';

const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;

const full = form({
  method: 'POST',
  path: `/users/{id}/${HOSTILE}`,
  servers: [
    { url: 'https://api.example.com', variables: [{ name: HOSTILE, default: HOSTILE }] },
    { url: 'https://b.example.com', description: HOSTILE, variables: [] },
  ],
  parameters: [
    parameter('id', 'path', { value: { ...STRING, example: HOSTILE } }),
    parameter(HOSTILE, 'query', { value: { ...STRING, label: HOSTILE, enum: [HOSTILE] } }),
    parameter('list', 'query', { value: { ...STRINGS, default: ['a', HOSTILE] } }),
    parameter('map', 'query', { value: OBJECT }),
    parameter('yes', 'query', { value: { types: ['boolean'], label: 'boolean' } }),
    parameter('day', 'header', { value: { ...STRING, format: 'date' } }),
    parameter('pin', 'cookie', { value: { ...STRING, format: 'password' } }),
  ],
  body: {
    required: true,
    media: [
      {
        mediaType: 'multipart/form-data',
        entry: 'multipart',
        properties: [property(HOSTILE, STRING, true), property('file', FILE), property('meta', OBJECT)],
      },
      { mediaType: 'application/json', entry: 'text', example: HOSTILE },
    ],
  },
  security: [
    { schemes: [{ name: HOSTILE, type: 'basic', scopes: [] }] },
    { schemes: [{ name: 'u', type: 'unsupported', reason: HOSTILE, scopes: [] }] },
  ],
});

const props: PlaygroundProps = {
  form: full,
  send: { mode: 'proxy', path: '/_docs/api/request' },
  samples: [
    { key: 'curl', label: 'cURL', html: '<span class="tk">curl</span>' },
    { key: 'python', label: 'Python', html: 'requests' },
  ],
  customSamples: [{ label: HOSTILE, source: HOSTILE }],
  callback: '/_docs/oauth/callback/',
  title: HOSTILE,
};

const html = renderPlayground(props);

/** The tags of the page with their attributes. */
const tags = [...html.matchAll(/<([a-z]+)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g)].map(([, name = '', rest = '']) => ({
  name,
  rest,
}));

function attribute(rest: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(rest)?.[1];
}

describe('the server-rendered playground', () => {
  test('escapes text of a document', () => {
    expect(html).not.toMatch(/<script|<img/);
    for (const { rest } of tags) expect(rest.replace(/"[^"]*"/g, '')).not.toMatch(/\s(on\w+|style)=/);
  });

  test('labels every input', () => {
    const labeled = new Set(tags.filter(({ name }) => name === 'label').map(({ rest }) => attribute(rest, 'for')));
    const inputs = tags.filter(
      ({ name, rest }) => /^(input|select|textarea)$/.test(name) && !rest.includes('checkbox'),
    );
    expect(inputs.length).toBeGreaterThan(11);
    for (const { rest } of inputs) {
      expect(attribute(rest, 'aria-label') ?? labeled.has(attribute(rest, 'id') ?? '-'), rest).toBeTruthy();
    }
  });

  test('has unique ids with our prefix', () => {
    const ids = tags.flatMap(({ rest }) => attribute(rest, 'id') ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^pg-[a-z0-9-]+$/);
  });

  test('shows handwritten samples first, then generated ones', () => {
    const labels = [...html.matchAll(/role="tab"(?:\s+[^\s=>]+="[^"]*")*>([^<]*)</g)].map(([, label]) => label);
    expect(labels).toEqual([expect.stringContaining('alert(1)'), 'cURL', 'Python']);
    expect(html).toContain('<code><span class="tk">curl</span></code>');
  });

  test('lists empty required fields', () => {
    expect(html).toContain('2 required fields are empty: id, body');
    const serverless = renderPlayground({ ...props, form: { ...full, servers: [] } });
    expect(serverless).toContain('3 required fields are empty: base URL, id, body');
  });
});

test('does not send the markup of samples to the browser again', () => {
  expect(clientProps(props).samples).toEqual([
    { key: 'curl', label: 'cURL', html: '' },
    { key: 'python', label: 'Python', html: '' },
  ]);
  expect(clientProps(props).customSamples).toEqual(props.customSamples);
});

test.each([
  [{ mode: 'proxy', path: '/_docs/api/request' }, 'Sent through this site’s proxy.'],
  [{ mode: 'direct', credentials: false }, 'Sent from your browser.'],
] as const)('says how requests are sent: %j', (send, words) => {
  expect(renderPlayground({ ...props, form: form(), send })).toContain(words);
});

test.each([
  ['a required one has no value', { required: true }, 'open'],
  ['required ones have defaults', { required: true, value: { ...STRING, default: 'a' } }, 'closed'],
  ['none is required', {}, 'closed'],
])('a section of many parameters is as open as needed: %s', (_, more, state) => {
  const parameters = [1, 2, 3, 4, 5, 6, 7].map((number) => parameter(`q${number}`, 'query', number === 7 ? more : {}));
  const page = renderPlayground({ ...props, form: form({ parameters }) });
  expect(sectionTag(page, 'Parameters').includes(' open')).toBe(state === 'open');
});

test.each([
  [true, 'open'],
  [false, 'closed'],
])('a section of a body of fields, beside parameters, is open if the body is required: %s', (required, state) => {
  const media = { mediaType: 'multipart/form-data', entry: 'multipart' as const, properties: [property('file', FILE)] };
  const parameters = [parameter('q', 'query')];
  const page = renderPlayground({
    ...props,
    form: form({ method: 'POST', parameters, body: { required, media: [media] } }),
  });
  expect(sectionTag(page, 'Body').includes(' open')).toBe(state === 'open');
});

test('a translated form names nothing in English', async () => {
  const japanese = await translationTo('ja');
  const page = withWords(japanese, () =>
    renderPlayground({
      ...props,
      form: form({
        method: 'POST',
        parameters: [
          parameter('id', 'path', { required: true }),
          parameter('old', 'query', { deprecated: true, value: { types: ['string'], label: 'text' } }),
        ],
        body: { required: true, media: [{ mediaType: 'text/plain', entry: 'text' }] },
        security: [{ schemes: [{ name: 'key', type: 'apiKey', in: 'header', parameterName: 'X-Key', scopes: [] }] }],
      }),
    }),
  );
  expect(page).toContain('id、ボディ');
  expect(page).toContain('text、非推奨');
  expect(page).toContain('API キー（ヘッダー: X-Key）');
  expect(page).not.toMatch(/\bbody\b(?=[^<>]*<)|header: /);
});

function sectionTag(page: string, title: string): string {
  const section = page.slice(0, page.indexOf(`section-title">${title}`));
  return section.slice(section.lastIndexOf('<details'), section.lastIndexOf('<summary'));
}

test.each([
  ['an authorization with inputs', 'bearer', 'Not set · Bearer token'],
  ['an authorization without inputs', 'mutualTLS', 'mtls'],
] as const)('says whether credentials are set: %s', (_, type, note) => {
  const security = [{ schemes: [{ name: 'mtls', type, scopes: [] }] }];
  const page = renderPlayground({ ...props, form: form({ security }) });
  expect(/section-title">Authorization<\/span><span[^>]*>([^<]*)/.exec(page)?.[1]).toBe(note);
});

test.each<[method: string, send: PlaygroundProps['send'], note: string | undefined]>([
  ['COPY', { mode: 'proxy', path: '/p' }, 'This site’s proxy can’t send COPY requests. Use a code sample.'],
  ['TRACE', { mode: 'proxy', path: '/p' }, 'This site’s proxy can’t send TRACE requests. Use a code sample.'],
  ['TRACE', { mode: 'direct', credentials: false }, 'Browsers can’t send TRACE requests. Use a code sample.'],
  ['COPY', { mode: 'direct', credentials: false }, undefined],
  ['QUERY', { mode: 'proxy', path: '/p' }, undefined],
])('says before Send is pressed that %s cannot be sent: %j', (method, send, note) => {
  const page = renderPlayground({ ...props, form: form({ method }), send });
  expect(/<p class="docs-pg-problem">([^<]*)/.exec(page)?.[1]).toBe(note);
});

test('a form without parameters and body has authorization and additions', () => {
  const bare = renderPlayground({ ...props, form: form(), customSamples: undefined, samples: [] });
  expect([...bare.matchAll(/section-title">([^<]+)/g)].map(([, title]) => title)).toEqual([
    'Authorization',
    'More headers and parameters',
  ]);
  expect(bare).not.toContain('docs-pg-samples');
});

test('the name of an input has its own direction, so that its brackets stay at its end from right to left', () => {
  const page = renderPlayground({ ...props, form: form({ parameters: [parameter('ids[]', 'query')] }) });
  expect(page).toContain('<bdi>ids[<wbr/>]</bdi>');
});
