import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { repository } from '../support/command.ts';
import { CONTENT_ALIAS, INTEGRATION } from '../support/tested-package.ts';

/** A site with every kind of page and response, for tests of what browsers allow. */

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);

/** The responses of the API at `/answer/{kind}`. */
export const ANSWERS: Record<string, [type: string, body: string | Buffer]> = {
  json: ['application/json', '{"id": 1, "name": "Ada", "tags": ["a", {"deep": [1, 2]}]}'],
  wrong: ['application/json', '{"id": "no number", "name": 5}'],
  html: [
    'text/html',
    '<!doctype html><title>x</title><style>p{color:red}</style><p style="color:blue" onclick="parent.__ran=1">Page</p><img src=x onerror="parent.__ran=2"><script>parent.__ran=3;document.title="ran"</script><form action="javascript:parent.__ran=4"><button>Go</button></form><a id=top target=_top href="https://evil.test/">top</a>',
  ],
  svg: [
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="parent.__ran=5"><script>parent.__ran=6</script><rect width="9" height="9"/></svg>',
  ],
  text: ['text/plain', '<script>window.__ran = 7</script>'],
  xml: ['application/xml', '<a onload="window.__ran = 8"/>'],
  png: ['image/png', PNG],
  pdf: ['application/pdf', PDF],
  audio: ['audio/wav', Buffer.from('RIFF$\0\0\0WAVEfmt ', 'latin1')],
  events: ['text/event-stream', 'event: a\ndata: {"x": "<img src=x onerror=window.__ran=9>"}\n\ndata: two\n\n'],
  lines: ['application/x-ndjson', '{"a": 1}\n{"a": 2}\n'],
  bytes: ['application/octet-stream', Buffer.from([0, 1, 2, 255])],
};

export interface DemoApi {
  origin: string;
  /** The method, path and headers of each request. */
  requests: { method: string; path: string; headers: IncomingMessage['headers'] }[];
  close(): void;
}

/** Starts the API of the site, with its authorization server. It allows all origins. */
export async function startDemoApi(): Promise<DemoApi> {
  const requests: DemoApi['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers });
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    answer(request, response);
  });
  const origin = await listening(server);
  return { origin, requests, close: () => server.close() };
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api.invalid');
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  if (pathname === '/authorize') {
    const back = new URL(searchParams.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code: 'c0de', state: searchParams.get('state') ?? '' }).toString();
    return void response.writeHead(302, { location: back.href }).end();
  }
  if (pathname === '/token') {
    return void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"access_token":"granted-token","token_type":"bearer","expires_in":60}');
  }
  const [type, body] = ANSWERS[pathname.split('/').at(-1) ?? ''] ?? ['application/json', '{}'];
  const isZipped = searchParams.has('zip');
  response.writeHead(200, {
    'content-type': type,
    'set-cookie': 'backend=1; Path=/',
    ...(isZipped && { 'content-encoding': 'gzip' }),
  });
  response.end(isZipped ? gzipSync(body) : body);
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

function document(api: string): string {
  const person = {
    type: 'object',
    title: 'Person',
    required: ['id'],
    properties: {
      id: { type: 'integer', description: 'A **number**.' },
      name: { type: 'string', pattern: '^[A-Z]' },
      tags: { type: 'array', items: {} },
      friends: { type: 'array', items: { $ref: '#/components/schemas/Person' } },
    },
  };
  const answers = Object.fromEntries(
    Object.values(ANSWERS).map(([type]) => [type, type === 'application/json' ? { schema: PERSON } : {}]),
  );
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Everything', version: '1', description: 'An *API*.\n\n| a | b |\n|:-:|--:|\n| 1 | 2 |' },
    servers: [{ url: api }],
    tags: [{ name: 'Answers', description: 'All kinds.' }],
    security: [{}],
    paths: {
      '/answer/{kind}': {
        get: {
          tags: ['Answers'],
          summary: 'Any answer',
          'x-docs': {
            content:
              '<Callout color="#ff0000" icon="star">Text</Callout>\n\n<Icon icon="flag" size="40" color="red" />',
          },
          description: 'With `code`:\n\n```js\nconst a = 1;\n```\n',
          parameters: [{ name: 'kind', in: 'path', required: true, schema: { type: 'string' } }],
          responses: { 200: { description: 'Anything', content: answers } },
        },
      },
      '/people': {
        post: {
          tags: ['Answers'],
          summary: 'Add a person',
          security: [{ oauth: ['write'] }, { token: [] }, { key: [] }],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: PERSON, example: { id: 1, name: 'Ada' } } },
          },
          responses: { 200: { description: 'Done', content: { 'application/json': { schema: PERSON } } } },
          'x-codeSamples': [{ lang: 'javascript', label: 'SDK', source: 'await api.add({ id: 1 });' }],
        },
      },
    },
    components: {
      schemas: { Person: person },
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: `${api}/authorize`,
              // Relative to the server.
              tokenUrl: '/token',
              scopes: { write: 'Write' },
            },
          },
        },
        token: { type: 'http', scheme: 'bearer' },
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      },
    },
  });
}

const PERSON = { $ref: '#/components/schemas/Person' };

const CHANNELS = `asyncapi: 3.0.0
info: {title: Live, version: '1'}
servers: {live: {host: 127.0.0.1:9, protocol: ws}}
channels:
  news:
    address: /news
    title: News
    messages:
      item: {payload: {type: object, properties: {a: {type: string}}}}
operations:
  read: {action: receive, channel: {$ref: '#/channels/news'}}
`;

const EVERYTHING = `---
title: Every component
---
Text with \`code\`, **bold** and $x$.

| left | right |
|:-----|------:|
| 1    | 2     |

\`\`\`ts title.ts {1} lines
const answer: number = 42;
\`\`\`

<Note>Note</Note><Warning>Warning</Warning><Tip>Tip</Tip><Info>Info</Info><Check>Check</Check><Danger>Danger</Danger>

<Callout icon="star" color="#ff8800" title="Own">Callout</Callout>
<Card title="Card" icon="rocket" color="#00aa55" href="/guide" horizontal arrow cta="Go">Card</Card>
<CardGroup cols={2}><Card title="One">1</Card><Card title="Two">2</Card></CardGroup>
<Columns cols={3}><Column>1</Column><Column>2</Column></Columns>
<Steps><Step title="First" stepNumber={4} icon="flag">1</Step><Step title="Second">2</Step></Steps>
<Tabs><Tab title="A" icon="star">a</Tab><Tab title="B">b</Tab></Tabs>
<AccordionGroup><Accordion title="Accordion" icon="star" defaultOpen>a</Accordion></AccordionGroup>
<Expandable title="More" defaultOpen>b</Expandable>
<ParamField query="q" type="string" default="x" required>Parameter</ParamField>
<ResponseField name="r" type="string" pre={['a']} post={['b']}>Field</ResponseField>
<CodeGroup>
\`\`\`js One
1
\`\`\`
\`\`\`py Two
2
\`\`\`
</CodeGroup>
<Frame caption="Caption"><img src="/picture.svg" alt="A" width="20" /></Frame>
<Icon icon="star" color="rgb(200, 30, 30)" size={32} /> <Badge color="green" icon="star">Badge</Badge> <Tooltip tip="Tip" cta="More" href="/guide">term</Tooltip>
<Update label="2026" description="v1" tags={['a']}>Update</Update>
<Panel>Panel</Panel>
<Latex display>{"\\\\frac{a}{b}"}</Latex>
<Tree><Tree.Folder name="src" defaultOpen><Tree.File name="a.ts" /></Tree.Folder></Tree>
<Color variant="compact"><Color.Item name="Red" value="#f00" /><Color.Item name="Two" value={{ light: '#fff', dark: '#000' }} /></Color>
<Color variant="table"><Color.Row title="Row"><Color.Item name="Blue" value="oklch(60% 0.2 250 / 0.5)" /></Color.Row></Color>
<Tile href="/guide" title="Tile" description="d">x</Tile>
<Prompt description="Prompt">Do it</Prompt>
<View title="A" icon="star">A</View><View title="B">B</View>
<Visibility for="humans">Humans</Visibility>
<Hidden>Hidden</Hidden>
<Operation operation="GET /answer/{kind}" />
<Schema name="Person" />
<Playground operation="GET /answer/{kind}" />
<RequestExample>
\`\`\`js Request
1
\`\`\`
</RequestExample>

export const Counter = () => {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>;
};

<Counter />
`;

const GUIDE = `---
title: Guide
---
![a picture](/picture.svg)

[Link](/everything)

\`\`\`mermaid Way of an order
flowchart LR
  A[Order] -->|paid| B{Stock?}
  B -->|yes| C[(Shelf)]
  style C stroke-width:4px
\`\`\`

\`\`\`mermaid
sequenceDiagram
  Shop->>Bank: pay
  Note over Shop: waits
\`\`\`

\`\`\`mermaid
classDiagram
  Pet <|-- Cat
  Pet : +int age
\`\`\`

\`\`\`mermaid
stateDiagram-v2
  [*] --> Open
  Open --> Closed
\`\`\`

\`\`\`mermaid
erDiagram
  SHOP ||--o{ ORDER : takes
\`\`\`

\`\`\`mermaid
gantt
  section Work
  First :a1, 2026-01-01, 3d
\`\`\`

\`\`\`mermaid
pie
  "Yes" : 3
  "No" : 1
\`\`\`
`;

/** Returns the files of the site. With `direct`, it has no proxy and no server. */
export function strictSite(api: string, options: { direct: boolean }): Record<string, string> {
  mkdirSync(path.join(repository, '.cache'), { recursive: true });
  return {
    'astro.config.mjs': `import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};

export default defineConfig({
  ${options.direct ? '' : "adapter: node({ mode: 'standalone' }),"}
  integrations: [specbook()],
  security: { csp: { directives: ["default-src 'self'"] } },
  vite: { resolve: { alias: ${CONTENT_ALIAS} } },
});
`,
    'docs.json': JSON.stringify({
      name: 'Strict',
      colors: { primary: '#0f766e', light: '#5eead4', dark: '#134e4a' },
      favicon: '/picture.svg',
      logo: { light: '/picture.svg', dark: '/picture.svg' },
      fonts: { family: 'Own Sans', source: '/own.woff2', format: 'woff2' },
      background: { decoration: 'grid', color: { light: '#fefefe', dark: '#101010' } },
      banner: { content: 'A **banner**', dismissible: true },
      navbar: { links: [{ label: 'Guide', href: '/guide' }], primary: { type: 'button', label: 'Go', href: '/guide' } },
      footer: { socials: { github: 'https://github.com/x' } },
      redirects: [{ source: '/old', destination: '/guide' }],
      navigation: {
        tabs: [
          { tab: 'Guides', icon: 'book', pages: ['guide', 'everything'] },
          { tab: 'API', openapi: 'openapi.json' },
          { tab: 'Live', asyncapi: { source: 'asyncapi.yaml', directory: 'live' } },
        ],
      },
      api: {
        playground: { proxy: options.direct ? false : { allowPrivate: [api] } },
        examples: { languages: ['curl', 'javascript', 'python', 'go'] },
      },
    }),
    'openapi.json': document(api),
    'asyncapi.yaml': CHANNELS,
    'guide.mdx': GUIDE,
    'everything.mdx': EVERYTHING,
    'picture.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><circle cx="12" cy="12" r="10"/></svg>',
    'own.woff2': '',
  };
}
