import { z } from 'zod';
import { allowedHosts, documentSources, eventSources, mockSetting } from './documents.ts';
import { settingsObject } from './object.ts';
import { proxy } from './proxy.ts';

export const playgroundDisplay = z.enum(['interactive', 'simple', 'none', 'auth']);

const oauthPreset = settingsObject({
  clientId: z.string().optional().describe('The ID of the public client that you registered for the documentation.'),
  scopes: z
    .array(z.string())
    .optional()
    .describe('Scopes that are chosen at first, in addition to those that the operation needs.'),
  audience: z.string().optional().describe('The parameter `audience`, which some servers need.'),
  pkce: z.boolean().optional().describe('`false`: without PKCE, for a server that refuses it.'),
  usesIdToken: z.boolean().optional().describe('`true`: send the ID token of the server instead of its access token.'),
  redirectPath: z
    .string()
    .regex(/^(?:\/[\w~-]+)+\/?$/, 'expected a path such as "/oauth/callback"')
    .optional()
    .describe('A further path of the page to which the server redirects, for example one that is registered already.'),
});

const playground = settingsObject({
  display: playgroundDisplay
    .default('interactive')
    .describe(
      '`interactive`: the full playground. `simple`: method, URL and samples. `none`: samples only, without a playground. `auth`: interactive for signed-in readers, samples for everyone else.',
    ),
  signIn: z
    .string()
    .optional()
    .describe(
      'With `display: "auth"`: URL or path of the page where readers sign in. Readers who are not signed in see “Sign in to send requests”, which links to it.',
    ),
  oauth: z
    .record(z.string(), oauthPreset)
    .default({})
    .describe(
      'What readers need to get a token, by the name of the security scheme. It takes precedence over the document.',
    ),
  proxy,
  mock: mockSetting
    .default(false)
    .describe(
      '`true`: readers may choose an example server, which responds with the document’s examples and never reaches the API. `"only"`: there is no other server. `{ "source": …, "mock": … }` sets it for one document.',
    ),
  credentials: z
    .boolean()
    .default(false)
    .describe('With `proxy: false`: send the browser’s cookies for the origin of the API.'),
  readerCredentials: z
    .boolean()
    .default(false)
    .describe(
      'Offer readers the credentials that a middleware of the site sets in `Astro.locals.docs.credentials`. Needs a server.',
    ),
});

const examples = settingsObject({
  languages: z
    .array(z.string())
    .default(['curl', 'javascript', 'python'])
    .describe('Languages of the code samples, in this order.'),
  defaults: z
    .enum(['all', 'required'])
    .default('all')
    .describe(
      'What example requests contain. `all`: required parameters, optional ones for which the document has an example and which are not deprecated, and all properties of the body. `required`: only required parameters and properties.',
    ),
  prefill: z
    .boolean()
    .default(false)
    .describe(
      'Fill the playground’s form with `x-default` and the document’s examples. Otherwise it starts with the defaults of required values only, and readers press “Use example values”.',
    ),
  autogenerate: z
    .boolean()
    .default(true)
    .describe('`false`: show only hand-written samples (`x-codeSamples`, `<RequestExample>`).'),
});

const params = settingsObject({
  expanded: z
    .enum(['closed', 'all'])
    .default('closed')
    .describe('Whether nested properties are expanded. Up to five always are.'),
  post: z.array(z.string()).default([]).describe('Keys of a schema to show as labels next to the name of a parameter.'),
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
    .describe('Base URL of hand-written endpoint pages. With several, readers choose one.'),
  auth: mdxAuth.optional().describe('Authentication of hand-written endpoint pages.'),
});

export const api = settingsObject({
  openapi: documentSources.optional().describe('OpenAPI documents of the site that need no entry in the navigation.'),
  asyncapi: eventSources.optional().describe('AsyncAPI documents of the site that need no entry in the navigation.'),
  allowHosts: allowedHosts
    .default([])
    .describe(
      'Servers that `$ref` of the site’s documents may refer to: hosts such as `schemas.example.com`, on public addresses only, and origins such as `http://localhost:8080`, on any address.',
    ),
  allowFolders: z
    .array(z.string().min(1))
    .default([])
    .describe(
      'Folders outside the project that documents and their references may be in, as paths from docs.json. Documents in the same workspace (the Git repository, the workspace of the package manager, or the package of the site) need no entry.',
    ),
  internal: z
    .enum(['hide', 'show'])
    .default('hide')
    .describe(
      'What happens to parts of documents with `x-internal: true`. `hide`: they are nowhere in the site, nor in the documents that it publishes. `show`: they are like any other part, for a site that only your staff can read.',
    ),
  playground: playground.prefault({}).describe('The form that sends requests.'),
  examples: examples.prefault({}).describe('Code samples.'),
  params: params.prefault({}).describe('How parameters are shown.'),
  url: z
    .enum(['full'])
    .optional()
    .describe(
      '`full`: the path above an operation begins with the base URL. Otherwise, only the form names the server. The button beside the path copies the whole URL either way.',
    ),
  mdx: mdx.prefault({}).describe('Hand-written endpoint pages.'),
})
  .prefault({})
  .transform(({ openapi, asyncapi, ...rest }) => ({ openapi: openapi ?? [], asyncapi: asyncapi ?? [], ...rest }))
  .describe('API documents, playground and samples.');
