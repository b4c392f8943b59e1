import { z } from 'zod';
import { allowedHosts, documentSources, eventSources, mockSetting } from './documents.ts';
import { settingsObject } from './object.ts';
import { proxy } from './proxy.ts';

export const playgroundDisplay = z.enum(['interactive', 'simple', 'none', 'auth']);

const oauthPreset = settingsObject({
  clientId: z.string().optional().describe('The ID of the public client you registered for the documentation.'),
  scopes: z
    .array(z.string())
    .optional()
    .describe('Scopes that are selected initially, in addition to those the operation requires.'),
  audience: z.string().optional().describe('The `audience` parameter, which some servers require.'),
  pkce: z.boolean().optional().describe('`false` turns off PKCE, for a server that rejects it.'),
  usesIdToken: z.boolean().optional().describe('`true` sends the server’s ID token instead of its access token.'),
  redirectPath: z
    .string()
    .regex(/^(?:\/[\w~-]+)+\/?$/, 'expected a path such as "/oauth/callback"')
    .optional()
    .describe('Another path for the redirect page, such as one you’ve already registered.'),
});

const playground = settingsObject({
  display: playgroundDisplay
    .default('interactive')
    .describe(
      '`interactive` shows the full playground. `simple` shows the method, URL, and samples. `none` shows only samples. `auth` is interactive for signed-in readers and shows samples to everyone else.',
    ),
  signIn: z
    .string()
    .optional()
    .describe(
      'With `display: "auth"`, the URL or path of your sign-in page, linked as written. Readers who aren’t signed in see “Sign in to send requests”, which links to it.',
    ),
  oauth: z
    .record(z.string(), oauthPreset)
    .default({})
    .describe('What readers need to get a token, keyed by the name of the security scheme. It overrides the document.'),
  proxy,
  mock: mockSetting
    .default(false)
    .describe(
      '`true` lets readers choose an example server, which responds with the document’s examples and never contacts the API. `"only"` offers no other server. To set it for one document, write `{ "source": …, "mock": … }`.',
    ),
  credentials: z
    .boolean()
    .default(false)
    .describe('With `proxy: false`, sends the browser’s cookies for the API’s origin.'),
  readerCredentials: z
    .boolean()
    .default(false)
    .describe(
      'Offers readers the credentials that your middleware sets in `Astro.locals.docs.credentials`. Requires a server.',
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
      'What example requests contain. `all` includes required parameters, optional parameters that have an example and aren’t deprecated, and all body properties. `required` includes only required parameters and properties.',
    ),
  prefill: z
    .boolean()
    .default(false)
    .describe(
      'Fills the playground’s form with `x-default` and the document’s examples. Otherwise, the form starts with only the defaults of required values, and readers press “Use example values”.',
    ),
  autogenerate: z
    .boolean()
    .default(true)
    .describe('`false` shows only hand-written samples (`x-codeSamples`, `<RequestExample>`).'),
});

const params = settingsObject({
  expanded: z
    .enum(['closed', 'all'])
    .default('closed')
    .describe('Whether nested properties start expanded. A group of up to five always does.'),
  post: z.array(z.string()).default([]).describe('Schema keys to show as labels next to a parameter’s name.'),
});

const mdxAuth = settingsObject({
  method: z
    .enum(['bearer', 'basic', 'key', 'none', 'cobo'])
    .describe('How requests from hand-written endpoint pages authenticate.'),
  name: z.string().default('x-api-key').describe('With `key`, the name of the header, parameter, or cookie.'),
  in: z.enum(['header', 'query', 'cookie']).default('header').describe('With `key`, where the key goes.'),
});

const mdx = settingsObject({
  server: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((value) => (Array.isArray(value) ? value : [value]))
    .describe('Base URL for hand-written endpoint pages. If you list several, readers choose one.'),
  auth: mdxAuth.optional().describe('Authentication for hand-written endpoint pages.'),
});

export const api = settingsObject({
  openapi: documentSources
    .optional()
    .describe(
      'The site’s OpenAPI documents. Without `navigation`, every operation gets a page. With it, only the operations and documents that it lists get pages.',
    ),
  asyncapi: eventSources
    .optional()
    .describe(
      'The site’s AsyncAPI documents. Without `navigation`, every channel gets a page. With it, only the channels and documents that it lists get pages.',
    ),
  allowHosts: allowedHosts
    .default([])
    .describe(
      'Servers that a `$ref` in your documents may point to. A host, such as `schemas.example.com`, must have a public IP address. An origin, such as `http://localhost:8080`, may have any.',
    ),
  allowFolders: z
    .array(z.string().min(1))
    .default([])
    .describe(
      'Folders outside the project that may contain documents and the files they reference, as paths relative to docs.json. Documents in the same workspace (the Git repository, the package manager’s workspace, or the site’s package) don’t need an entry.',
    ),
  internal: z
    .enum(['hide', 'show'])
    .default('hide')
    .describe(
      'What happens to parts of documents with `x-internal: true`. `hide` removes them from the site and from the documents it publishes. `show` treats them like any other part, for a site that only your staff can read.',
    ),
  playground: playground.prefault({}).describe('The form that sends requests.'),
  examples: examples.prefault({}).describe('Code samples.'),
  params: params.prefault({}).describe('How parameters are shown.'),
  url: z
    .enum(['full'])
    .optional()
    .describe(
      '`full` shows the base URL before the path at the top of an operation. Otherwise, only the form shows the server. Either way, the button next to the path copies the whole URL.',
    ),
  mdx: mdx.prefault({}).describe('Settings for hand-written endpoint pages.'),
})
  .prefault({})
  .transform(({ openapi, asyncapi, ...rest }) => ({ openapi: openapi ?? [], asyncapi: asyncapi ?? [], ...rest }))
  .describe('API documents, the playground, and samples.');
