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
    expect(inputs.length).toBeGreaterThan(4);
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

  test('says nothing about empty required fields before the reader presses Send', () => {
    expect(html).not.toContain('docs-pg-problem');
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
  [{ mode: 'proxy', path: '/_docs/api/request' }, true],
  [{ mode: 'direct', credentials: false }, false],
] as const)('says in the line of the server whether requests go through the site: %j', (send, isSaid) => {
  expect(renderPlayground({ ...props, form: form(), send }).includes('· through this site')).toBe(isSaid);
});

test.each([
  ['the required ones and those with a value, of many', 4, ['q1', 'q2'], 'Add optional parameter (4)'],
  ['all, if at most three are optional', 3, ['q1', 'q2', 'o1', 'o2', 'o3'], undefined],
])('shows parameters: %s', (_, optional, shown, button) => {
  const parameters = [
    parameter('q1', 'query', { required: true }),
    parameter('q2', 'query', { required: true, value: { ...STRING, default: 'a' } }),
    ...[1, 2, 3, 4].slice(0, optional).map((number) => parameter(`o${number}`, 'header')),
  ];
  const page = renderPlayground({ ...props, form: form({ parameters }) });
  expect([...page.matchAll(/<bdi>([^<]*)/g)].map(([, name]) => name)).toEqual(shown);
  expect(/aria-expanded="false">(Add optional[^<]*)/.exec(page)?.[1]).toBe(button);
});

test.each([
  ['its required fields', true, 4, ['f0'], 'Add optional field (4)'],
  ['up to three optional ones, if none is required', false, 3, ['f1', 'f2', 'f3'], undefined],
  ['none of many optional ones', false, 4, [], 'Add optional field (4)'],
])('shows of a body of fields %s', (_, required, optional, shown, button) => {
  const fields = [1, 2, 3, 4].slice(0, optional).map((number) => property(`f${number}`, STRING));
  const properties = required ? [property('f0', STRING, true), ...fields] : fields;
  const media = { mediaType: 'multipart/form-data', entry: 'multipart' as const, properties };
  const page = renderPlayground({ ...props, form: form({ method: 'POST', body: { required, media: [media] } }) });
  expect([...page.matchAll(/<bdi>([^<]*)/g)].map(([, name]) => name)).toEqual(shown);
  expect(/aria-expanded="false">(Add optional[^<]*)/.exec(page)?.[1]).toBe(button);
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
  expect(page).toContain('text、非推奨');
  expect(page).toContain('API キー（ヘッダー: X-Key）');
  expect(page).not.toMatch(/\bbody\b(?=[^<>]*<)|header: /);
});

test.each([
  ['has the input of a token', { type: 'bearer' }, 'Bearer token', true],
  ['has the input of a key', { type: 'apiKey', in: 'query', parameterName: 'k' }, 'API key (query: k)', true],
  ['says whether several values are set', { type: 'basic' }, 'Basic · Not set', false],
  ['names a scheme without a value', { type: 'mutualTLS' }, 'scheme', false],
] as const)('the line of the authorization %s', (_, scheme, note, hasInput) => {
  const security = [{ schemes: [{ name: 'scheme', scopes: [], ...scheme }] }];
  const page = renderPlayground({ ...props, form: form({ security }) });
  expect(/line-title">Authorization<\/span><span[^>]*>([^<]*)/.exec(page)?.[1]).toBe(note);
  expect(page.includes('data-input="security:scheme"')).toBe(hasInput);
});

test.each([
  ['no credentials are needed', [{ schemes: [] }], true],
  ['the document says nothing about it', [], false],
])('the line of the authorization, if %s', (_, security, isShown) => {
  expect(renderPlayground({ ...props, form: form({ security }) }).includes('None needed')).toBe(isShown);
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

test('a form without parameters and body has its server, authorization, and additions', () => {
  const bare = renderPlayground({ ...props, form: form(), customSamples: undefined, samples: [] });
  expect([...bare.matchAll(/line-title">([^<]+)/g)].map(([, title]) => title)).toEqual([
    'Server',
    'Authorization',
    'Add header or parameter',
  ]);
  expect(bare).not.toContain('docs-pg-samples');
});

test('the name of an input has its own direction, so that its brackets stay at its end from right to left', () => {
  const page = renderPlayground({ ...props, form: form({ parameters: [parameter('ids[]', 'query')] }) });
  expect(page).toContain('<bdi>ids[<wbr/>]</bdi>');
});
