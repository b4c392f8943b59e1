import { parseHTML } from 'linkedom';

/** All ways to break out of a text in browsers and template engines. */
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: one of the ways is a template.
const ATTACK = [
  '"><img src=x onerror=__xss(1)><script>__xss(2)</script>',
  "'><svg onload=__xss(3)><svg/onload=__xss(4)>",
  '</script><script>__xss(5)</script><!--<script>',
  '</textarea></title></style></noscript></template><script>__xss(6)</script>',
  '{__xss(7)}${__xss(8)}{{constructor.constructor("__xss(9)")()}}<%= __xss(10) %>',
  '[go](javascript:__xss(11)) <javascript:__xss(12)> [x]: javascript:__xss(13)',
  '<a href="jav&#x09;ascript:__xss(14)" autofocus onfocus=__xss(15)>link</a>',
  '<details open ontoggle=__xss(16)><summary>s</summary></details>',
  '<iframe srcdoc="<script>parent.__xss(17)</script>"></iframe><object data="javascript:__xss(18)"></object>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=__xss(19)>',
  '<style>@import "https://evil.test/a.css";*{background:url(https://evil.test/b)}</style><link rel=stylesheet href=https://evil.test/c>',
  '<base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=https://evil.test/">',
  '`+__xss(20)+`\'+__xss(21)+\'\\"+__xss(22)+\\"\\u2028',
  '<img id=documentElement name=body><form id=parentNode name=getElementById><input name=attributes></form>',
  '\u202e\u0007\u2028\ud800',
].join(' ');

/** The same for names that must be short. */
const NAME = '"><img src=x onerror=__xss(30)>\'`${__xss(31)}</script><script>__xss(32)</script>';
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: a template is one of the ways.
const JAVASCRIPT = 'javascript:__xss(33)//';
/** Names that every JavaScript object inherits. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

/** A diagram that would load an image if a library drew it. */
const DIAGRAM = `\`\`\`mermaid
%%{init: {"htmlLabels": true, "flowchart": {"htmlLabels": true}}}%%
graph TD
  A["<img src=https://evil.test/f onerror=__xss(48)>"] --> B
\`\`\`
`;

/** A text of HTML in which a tag before it lost its end. */
const HANDLER = '" onerror=__xss(60) onfocus=__xss(61) autofocus x="';

/**
 * Components whose attributes contain what the components around them look for in HTML. MDX can read this text, unlike
 * `ATTACK`, which is shown as text as a whole.
 */
export const HOSTILE_COMPONENTS = [
  `<Card href="https://api.example.com/"><Icon icon="https://api.example.com/<a" />${HANDLER}</Card>`,
  `<PopupTrigger><Icon icon="https://api.example.com/<p" />${HANDLER}</PopupTrigger>`,
  ...['trigger', 'content'].map(
    (part) => `<Popup><Icon icon="https://api.example.com/data-popup-${part} onerror=__xss(62) x" /></Popup>`,
  ),
  `<Icon icon="https://api.example.com/<!--docs-panel-->" />${HANDLER}`,
  `<div><a href="https://api.example.com/" x={y/* title=" */}><Icon icon="star" /></a></div>${HANDLER}>`,
].join('\n\n');

/** Returns the JSON of an object whose keys may have any name. */
function named(names: readonly string[], value: (name: string) => unknown): string {
  return `{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(value(name))}`).join(',')}}`;
}

const HANGING = '^(([a-z])+.)+[A-Z]([a-z])+$|^(a+)+$|(x+x+)+y';

function schemaText(depth: number): string {
  const value = {
    type: 'string',
    title: ATTACK,
    description: ATTACK,
    enum: [NAME, ATTACK],
    default: NAME,
    examples: [ATTACK],
    format: NAME,
    contentMediaType: NAME,
    deprecated: true,
    'x-deprecated-reason': ATTACK,
    'x-enumDescriptions': { [NAME]: ATTACK },
    'x-docs': { pre: [NAME], post: [NAME] },
  };
  const names = [NAME, ...INHERITED, 'pattern'];
  const properties = named(names, (name) => {
    if (name === 'pattern')
      return { type: 'string', pattern: HANGING, default: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!' };
    return depth > 0 && name === NAME ? JSON.parse(schemaText(depth - 1)) : value;
  });
  const rest = JSON.stringify({
    type: 'object',
    title: ATTACK,
    description: ATTACK,
    required: [NAME, '__proto__'],
    additionalProperties: value,
    'x-additionalPropertiesName': NAME,
    externalDocs: { url: JAVASCRIPT, description: ATTACK },
    oneOf: [
      { title: NAME, properties: { [NAME]: value } },
      { const: NAME, title: ATTACK },
      { $ref: '#/components/schemas/constructor' },
    ],
    discriminator: { propertyName: NAME, mapping: { [NAME]: '#/components/schemas/toString' } },
    'x-tags': [NAME],
  });
  return `{"properties":${properties},${rest.slice(1)}`;
}

function hostileOpenApi(api: string): string {
  const schema = JSON.parse(schemaText(1)) as unknown;
  const content = {
    'application/json': {
      schema,
      examples: { [NAME]: { summary: ATTACK, description: ATTACK, value: { [NAME]: ATTACK } } },
    },
    'multipart/form-data': { schema: { type: 'object', properties: { [NAME]: { type: 'string', format: 'binary' } } } },
    [`text/${NAME}`]: { schema: { type: 'string', example: ATTACK } },
  };
  const parameters = ['query', 'header', 'cookie'].flatMap((place) => [
    { name: NAME, in: place, description: ATTACK, schema: { type: 'string', enum: [NAME, ATTACK], default: NAME } },
    ...INHERITED.map((name) => ({ name, in: place, schema: { type: 'string', pattern: HANGING }, example: ATTACK })),
  ]);
  const answer = {
    description: ATTACK,
    headers: { [NAME]: { description: ATTACK, schema: { type: 'string', example: NAME } } },
    content,
    links: { [NAME]: { operationId: NAME, description: ATTACK, parameters: { [NAME]: NAME } } },
  };
  const operation = (id: string, text = '') => ({
    operationId: id,
    summary: ATTACK,
    description: ATTACK,
    tags: [NAME, '__proto__'],
    externalDocs: { url: JAVASCRIPT, description: NAME },
    parameters,
    requestBody: { description: ATTACK, content },
    responses: { 200: answer, [NAME]: answer, default: answer },
    callbacks: { [NAME]: { [`{$request.body#/${NAME}}`]: { post: { summary: ATTACK, responses: {} } } } },
    security: [{ [NAME]: [NAME] }, { oauth: [NAME] }, { constructor: [] }],
    'x-codeSamples': [
      { lang: NAME, label: NAME, source: ATTACK },
      { lang: 'js', source: ATTACK },
    ],
    'x-docs': {
      metadata: { title: ATTACK, description: ATTACK, icon: JAVASCRIPT, tag: NAME, keywords: [NAME], 'og:title': NAME },
      content:
        text ||
        `${ATTACK}\n\n<Card title=${JSON.stringify('"><img src=x onerror=__xss(40)>'.replaceAll('"', "'"))} href="${JAVASCRIPT}" icon="javascript:x.svg" img="${JAVASCRIPT}">card</Card>\n\n<Callout color="red;}</style><script>__xss(41)</script>" onclick="__xss(42)" style="background:url(https://evil.test/d)">{__xss(43)}</Callout>\n\n<Latex>{"\\\\href{javascript:__xss(44)}{x}"}</Latex>\n\n<Icon icon="star" color="url(https://evil.test/e)" size="1px;x" />\n\n<script>__xss(45)</script>\n\nexport const a = __xss(46);\n\n<Frame><img src=x onerror=__xss(47) /></Frame>\n\n${DIAGRAM}`,
    },
  });
  const root = {
    openapi: '3.1.0',
    info: {
      title: ATTACK,
      version: NAME,
      summary: NAME,
      description: ATTACK,
      termsOfService: JAVASCRIPT,
      contact: { name: NAME, url: JAVASCRIPT, email: '"><img src=x onerror=__xss(50)>@x' },
      license: { name: NAME, url: JAVASCRIPT },
      'x-logo': { url: JAVASCRIPT, href: JAVASCRIPT, altText: NAME },
    },
    externalDocs: { url: JAVASCRIPT, description: NAME },
    servers: [
      { url: api, description: ATTACK },
      { url: `https://evil.test/${NAME}`, description: ATTACK },
      { url: 'https://{host}.evil.test/', variables: { host: { default: NAME, enum: [NAME], description: ATTACK } } },
      { url: JAVASCRIPT },
      { url: 'data:text/html,<script>parent.__xss(51)</script>' },
    ],
    tags: [NAME, ...INHERITED].map((name) => ({
      name,
      description: `${ATTACK}\n\n# ${ATTACK}`,
      'x-displayName': NAME,
      externalDocs: { url: JAVASCRIPT },
    })),
    paths: {
      '/evil': {
        summary: ATTACK,
        description: ATTACK,
        post: operation(NAME),
        get: operation('constructor', HOSTILE_COMPONENTS),
      },
      [`/${NAME}/{${NAME}}`]: {
        parameters: [{ name: NAME, in: 'path', required: true, schema: { type: 'string' } }],
        get: operation('__proto__'),
      },
    },
    webhooks: { [NAME]: { post: { summary: ATTACK, requestBody: { content }, responses: {} } } },
  };
  const schemes = {
    [NAME]: { type: 'apiKey', in: 'header', name: NAME, description: ATTACK },
    constructor: { type: 'http', scheme: 'bearer', bearerFormat: NAME, description: ATTACK, 'x-default': ATTACK },
    oauth: {
      type: 'oauth2',
      description: ATTACK,
      flows: {
        authorizationCode: { authorizationUrl: JAVASCRIPT, tokenUrl: JAVASCRIPT, scopes: { [NAME]: ATTACK } },
        implicit: { authorizationUrl: `https://evil.test/${NAME}`, scopes: { [NAME]: ATTACK } },
      },
    },
    id: { type: 'openIdConnect', openIdConnectUrl: JAVASCRIPT },
  };
  const schemas = `{${[NAME, ...INHERITED].map((name) => `${JSON.stringify(name)}:${schemaText(0)}`).join(',')}}`;
  return `{"components":{"schemas":${schemas},"securitySchemes":${JSON.stringify(schemes)}},${JSON.stringify(root).slice(1)}`;
}

function hostileAsyncApi(): string {
  const payload = JSON.parse(schemaText(0)) as unknown;
  const message = {
    name: NAME,
    title: ATTACK,
    summary: ATTACK,
    description: ATTACK,
    contentType: `text/${NAME}`,
    payload,
    headers: payload,
    tags: [{ name: NAME, description: `${ATTACK}\n\n# ${ATTACK}` }],
    examples: [{ name: NAME, summary: ATTACK, payload: { [NAME]: ATTACK } }],
  };
  const channel = {
    address: `/${NAME}/{room}`,
    title: ATTACK,
    summary: ATTACK,
    description: ATTACK,
    parameters: { room: { description: ATTACK, enum: [NAME], default: NAME } },
    messages: { [NAME]: message, constructor: message },
    bindings: { ws: { query: { type: 'object', properties: { [NAME]: { type: 'string', default: ATTACK } } } } },
    tags: [{ name: NAME }],
    externalDocs: { url: JAVASCRIPT, description: NAME },
    'x-docs': { content: ATTACK },
  };
  return JSON.stringify({
    asyncapi: '3.0.0',
    info: { title: ATTACK, version: NAME, description: ATTACK, contact: { url: JAVASCRIPT, name: NAME } },
    servers: { [NAME]: { host: `evil.test/${NAME}`, protocol: 'ws', description: ATTACK } },
    channels: { [NAME]: channel, constructor: channel },
    operations: {
      [NAME]: { action: 'receive', channel: { $ref: '#/channels/constructor' }, summary: ATTACK, description: ATTACK },
    },
  });
}

const quoted = (text: string) => JSON.stringify(text.toWellFormed());

/** Returns a site whose documents, settings and front matter are all malicious. */
export function hostileSite(api: string): Record<string, string> {
  return {
    'docs.json': JSON.stringify({
      name: ATTACK,
      description: ATTACK,
      banner: { content: ATTACK },
      navbar: {
        links: [{ label: NAME, href: JAVASCRIPT }],
        primary: { type: 'button', label: NAME, href: JAVASCRIPT },
      },
      footer: {
        socials: { github: JAVASCRIPT },
        links: [{ header: NAME, items: [{ label: NAME, href: JAVASCRIPT }] }],
      },
      seo: { metatags: { [NAME]: ATTACK, 'og:title': ATTACK } },
      logo: { light: JAVASCRIPT, dark: JAVASCRIPT, href: JAVASCRIPT },
      fonts: { family: NAME, source: JAVASCRIPT },
      navigation: {
        tabs: [
          { tab: NAME, icon: JAVASCRIPT, pages: [{ group: ATTACK, icon: NAME, tag: NAME, pages: ['page'] }] },
          { tab: `${NAME} 2`, openapi: 'openapi.json' },
          { tab: `${NAME} 3`, asyncapi: { source: 'asyncapi.json', directory: 'live' } },
        ],
      },
      api: { playground: { proxy: { allowPrivate: [api] } }, params: { post: [NAME, 'x-tags'] } },
    }),
    'openapi.json': hostileOpenApi(api),
    'asyncapi.json': hostileAsyncApi(),
    'page.mdx': [
      '---',
      `title: ${quoted(ATTACK)}`,
      `description: ${quoted(ATTACK)}`,
      `sidebarTitle: ${quoted(NAME)}`,
      `icon: ${quoted(JAVASCRIPT)}`,
      `tag: ${quoted(NAME)}`,
      `keywords: [${quoted(NAME)}]`,
      `"og:image": ${quoted(JAVASCRIPT)}`,
      `${quoted(NAME)}: ${quoted(ATTACK)}`,
      '---',
      'Text.',
    ].join('\n'),
  };
}

/** Returns markup that would run code, or link to code that runs, when a browser parses the page. */
export function activeMarkup(html: string): string[] {
  const { document } = parseHTML(html);
  const leaks: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    if (/^(?:iframe|object|embed|base|applet|frame|portal)$/.test(name)) leaks.push(name);
    if (
      name === 'script' &&
      /__xss/.test(element.textContent ?? '') &&
      element.getAttribute('type') !== 'application/json'
    )
      leaks.push('script');
    if (name === 'meta' && element.getAttribute('http-equiv') === 'refresh' && /evil|script/.test(element.outerHTML))
      leaks.push('refresh');
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/i.test(attribute)) leaks.push(`${name} ${attribute}`);
      const address = value.replaceAll(/[\s\p{Cc}]/gu, '');
      if (
        /^(?:href|src|action|formaction|srcdoc|data|poster|xlink:href|background)$/i.test(attribute) &&
        /^(?:javascript|vbscript|data:text)/i.test(address)
      )
        leaks.push(`${name} ${attribute}=${value.slice(0, 40)}`);
    }
  }
  return leaks;
}
