import { z } from 'zod';
import { documentSources } from './documents.ts';
import { settingsObject } from './object.ts';

/** Where the proxy answers when the settings say nothing else. */
export const PROXY_PATH = '/_docs/api/request';

export const playgroundDisplay = z.enum(['interactive', 'simple', 'none', 'auth']);

const destination = z.string().refine(isHttpUrl, 'expected an origin such as "https://api.example.com"');

const limit = z.number().int().positive().optional();

const proxyLimits = settingsObject({
  requestBytes: limit.describe('Largest request body that is forwarded.'),
  responseBytes: limit.describe('Largest response body, counted after decompression; the rest is cut off and marked.'),
  seconds: limit.describe('Longest time for one request.'),
  streamSeconds: limit.describe('Longest time for a streamed answer (server-sent events).'),
  concurrent: limit.describe('Requests at the same time, over all readers.'),
  concurrentPerClient: limit.describe('Requests at the same time from one reader.'),
});

const proxyObject = settingsObject({
  allow: z.array(destination).default([]).describe('Further origins that may be called beside the documents’ servers.'),
  allowPrivate: z
    .array(destination)
    .default([])
    .describe('Origins on private or loopback addresses that may be called. Only exact origins.'),
  limits: proxyLimits.default({}).describe('Limits of one request and of all together.'),
  path: z.string().startsWith('/').default(PROXY_PATH).describe('Path of the proxy on this site.'),
});

const proxy = z
  .union([z.boolean(), proxyObject])
  .default(true)
  .transform((value) =>
    typeof value === 'boolean'
      ? { enabled: value, allow: [], allowPrivate: [], limits: {}, path: PROXY_PATH }
      : { enabled: true, ...value },
  );

const playground = settingsObject({
  display: playgroundDisplay
    .default('interactive')
    .describe(
      '`interactive`: the full playground. `simple`: copyable method and URL with samples. `none`: neither. `auth`: interactive for signed-in readers only.',
    ),
  proxy: proxy.describe(
    '`true`: requests go through this site’s proxy. `false`: straight from the browser, and the API must allow CORS. An object refines the proxy.',
  ),
  credentials: z
    .boolean()
    .default(false)
    .describe('With `proxy: false`: requests carry the browser’s cookies for the API’s origin.'),
});

const examples = settingsObject({
  languages: z
    .array(z.string())
    .default(['curl', 'javascript', 'python'])
    .describe('Languages of the code samples, in this order.'),
  defaults: z.enum(['all', 'required']).default('all').describe('Which parameters stand in the samples.'),
  prefill: z.boolean().default(false).describe('Fill the playground’s form with the document’s examples.'),
  autogenerate: z
    .boolean()
    .default(true)
    .describe('`false`: only samples written by hand (`x-codeSamples`, `<RequestExample>`).'),
});

const params = settingsObject({
  expanded: z.enum(['closed', 'all']).default('closed').describe('Whether nested properties stand open.'),
  post: z.array(z.string()).default([]).describe('Keys of a schema that are shown as pills beside a parameter’s name.'),
});

const mdxAuth = settingsObject({
  method: z.enum(['bearer', 'basic', 'key', 'none', 'cobo']).describe('How hand-written endpoint pages authenticate.'),
  name: z.string().default('x-api-key').describe('With `key`: the name of the header, parameter or cookie.'),
  in: z.enum(['header', 'query', 'cookie']).default('header').describe('With `key`: where the key goes.'),
});

const mdx = settingsObject({
  server: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((value) => (Array.isArray(value) ? value : [value]))
    .describe('Base URL of hand-written endpoint pages; several give a chooser.'),
  auth: mdxAuth.optional().describe('Authentication of hand-written endpoint pages.'),
});

export const api = settingsObject({
  openapi: documentSources.optional().describe('OpenAPI documents of the site that need no entry in the navigation.'),
  asyncapi: documentSources.optional().describe('AsyncAPI documents of the site that need no entry in the navigation.'),
  playground: playground.prefault({}).describe('The form that sends requests.'),
  examples: examples.prefault({}).describe('Code samples.'),
  params: params.prefault({}).describe('How parameters are shown.'),
  url: z.enum(['full']).optional().describe('`full`: always show the base URL in the endpoint’s header.'),
  mdx: mdx.prefault({}).describe('Hand-written endpoint pages.'),
})
  .prefault({})
  .transform(({ openapi, asyncapi, ...rest }) => ({ openapi: openapi ?? [], asyncapi: asyncapi ?? [], ...rest }))
  .describe('API documents, playground and samples.');

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
