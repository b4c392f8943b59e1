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
    hint: 'To let readers reach it through the proxy, list "{url}" in api.playground.proxy.allowPrivate.',
  },
  'proxy-token-private': {
    severity: 'warning',
    message:
      'The proxy refuses the token URL "{url}", because it isn’t on the public internet. Readers can sign in only if its server allows CORS.',
    hint: 'To let readers sign in through the proxy, add this to docs.json: {setting}',
  },
  'proxy-server-restricted': {
    severity: 'warning',
    message: 'The proxy can reach only some URLs of the server "{url}": {reason}.',
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
    message: 'The proxy refuses every request, because {file} must export "onRequest" or "log", but exports {found}.',
    hint: 'Export a function `onRequest`, a function `log`, or both. If you don’t need the module, remove api.playground.proxy.module.',
    cases: {
      missing: {
        message: 'The proxy refuses every request, because its module {file} doesn’t exist.',
        hint: 'Fix api.playground.proxy.module, or remove it.',
      },
      name: {
        severity: 'warning',
        message: 'The proxy doesn’t use the export "{name}" from {file}.',
        hint: 'Remove it, or rename it: the proxy uses only "onRequest" and "log".',
      },
    },
  },
  'proxy-tls-unchecked': {
    severity: 'warning',
    message:
      'The proxy doesn’t check the TLS certificate of "{url}". Anyone on the network between the proxy and this server can read and change what readers send.',
    hint: 'Set NODE_EXTRA_CA_CERTS to a file with the certificate authority, and remove the origin from api.playground.proxy.allowUntrustedTls.',
  },
} as const satisfies ProblemKinds;
