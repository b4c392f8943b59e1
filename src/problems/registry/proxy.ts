import type { ProblemKinds } from './problem-kind.ts';

const ABSOLUTE_HINT =
  'Write an absolute URL, such as "https://api.example.com", or list its origin in api.playground.proxy.allow.';

/** What to write in place of a server URL that is not definite, by what is wrong with it. */
const SERVER_CASES = {
  enum: { hint: 'Give the variable an `enum` that lists all its values.' },
  variable: { hint: 'Declare it in the server’s `variables`, with a default.' },
  value: { hint: 'Fix the URL, or the `default` and `enum` of its variables.' },
  scheme: { hint: 'Write "https://{url}".' },
} as const;

/** Which servers the proxy reaches. docs/reference/proxy.mdx lists what it refuses at run time. */
export const PROXY_PROBLEMS = {
  'proxy-server-private': {
    severity: 'warning',
    message: 'The proxy refuses the server "{url}", because it isn’t on the public internet.',
    hint: 'If site visitors may access it, list "{url}" in api.playground.proxy.allowPrivate.',
  },
  'proxy-token-private': {
    severity: 'warning',
    message:
      'The proxy refuses the token URL "{url}", because it isn’t on the public internet. Readers can sign in only if its server allows CORS.',
    hint: 'If site visitors may access it, add this to docs.json: {setting}',
  },
  'proxy-server-restricted': {
    severity: 'warning',
    message: 'The proxy can reach only part of the server "{url}": {reason}.',
    hint: ABSOLUTE_HINT,
    cases: SERVER_CASES,
  },
  'proxy-server-unusable': {
    severity: 'warning',
    message: 'The proxy can’t reach the server "{url}": {reason}.',
    hint: ABSOLUTE_HINT,
    cases: SERVER_CASES,
  },
  'proxy-setting-invalid': {
    severity: 'warning',
    message: '"{url}" in api.playground.proxy.{setting} has no effect: {reason}.',
    hint: 'Write an origin such as "https://api.example.com".',
    cases: {
      egress: { message: 'The proxy answers every request with an error: {reason}.' },
      unused: {
        message:
          '"{url}" in api.playground.proxy.{setting} has no effect: no document has a server or token URL with this origin, and api.playground.proxy.allow doesn’t list it.',
        hint: 'Also list it in api.playground.proxy.allow, or remove it.',
      },
    },
  },
  'proxy-module-unused': {
    severity: 'error',
    message: 'The proxy needs "onRequest" or "log" from {file}, which exports {found}. It refuses every request.',
    hint: 'Export a function `onRequest`, a function `log`, or both. If you don’t need the module, remove api.playground.proxy.module.',
    cases: {
      missing: {
        message: 'The proxy needs the module {file}, which doesn’t exist. It refuses every request.',
        hint: 'Fix api.playground.proxy.module, or remove it.',
      },
      name: {
        severity: 'warning',
        message: 'The proxy doesn’t use the export "{name}" from {file}.',
        hint: 'It uses "onRequest" and "log".',
      },
    },
  },
  'proxy-tls-unchecked': {
    severity: 'warning',
    message:
      'The proxy doesn’t check the TLS certificate of "{url}". Anyone between them can read and change what readers send.',
    hint: 'Add the certificate’s authority to NODE_EXTRA_CA_CERTS, and remove the origin from api.playground.proxy.allowUntrustedTls.',
  },
} as const satisfies ProblemKinds;
