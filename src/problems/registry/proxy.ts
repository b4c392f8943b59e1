import type { ProblemKinds } from './problem-kind.ts';

const ABSOLUTE_HINT =
  'Write an absolute URL, such as "https://api.example.com", or list its origin in api.playground.proxy.allow.';

/** What to write in place of a server URL that is not definite, by what is wrong with it. */
const SERVER_CASES = {
  enum: { hint: 'Give the variable an `enum` of all values that it may have.' },
  variable: { hint: 'Declare it under `variables` of the server, with a default.' },
  value: { hint: 'Correct the URL, or the default and the `enum` of its variables.' },
  scheme: { hint: 'Write "https://{url}".' },
} as const;

/** Which servers the proxy reaches. docs/reference/proxy.mdx lists what it refuses at run time. */
export const PROXY_PROBLEMS = {
  'proxy-server-private': {
    severity: 'warning',
    message: 'The proxy refuses the server "{url}", because it is not on the public internet.',
    hint: 'List "{url}" in api.playground.proxy.allowPrivate if visitors of the site may reach it.',
  },
  'proxy-token-private': {
    severity: 'warning',
    message:
      'The proxy refuses the token URL "{url}", because it is not on the public internet. Readers can sign in only if its server allows CORS.',
    hint: 'If visitors of the site may reach it, add to docs.json: {setting}',
  },
  'proxy-server-restricted': {
    severity: 'warning',
    message: 'The proxy reaches only a part of the server "{url}": {reason}.',
    hint: ABSOLUTE_HINT,
    cases: SERVER_CASES,
  },
  'proxy-server-unusable': {
    severity: 'warning',
    message: 'The proxy reaches nothing of the server "{url}": {reason}.',
    hint: ABSOLUTE_HINT,
    cases: SERVER_CASES,
  },
  'proxy-setting-invalid': {
    severity: 'warning',
    message: 'The value "{url}" of api.playground.proxy.{setting} has no effect: {reason}.',
    hint: 'Write an origin such as "https://api.example.com".',
    cases: {
      egress: { message: 'The proxy answers every request with an error: {reason}.' },
      unused: {
        message:
          'The value "{url}" of api.playground.proxy.{setting} has no effect: no server or token URL of a document has this origin, and api.playground.proxy.allow does not list it.',
        hint: 'List it in api.playground.proxy.allow too, or remove it.',
      },
    },
  },
  'proxy-module-unused': {
    severity: 'error',
    message: 'The proxy needs "onRequest" or "log" of {file}, which exports {found}. It refuses every request.',
    hint: 'Export a function `onRequest`, a function `log`, or both. Without the module, remove api.playground.proxy.module.',
    cases: {
      missing: {
        message: 'The proxy needs the module {file}, which does not exist. It refuses every request.',
        hint: 'Correct api.playground.proxy.module, or remove it.',
      },
      name: {
        severity: 'warning',
        message: 'The proxy does not use the export "{name}" of {file}.',
        hint: 'It uses "onRequest" and "log".',
      },
    },
  },
  'proxy-tls-unchecked': {
    severity: 'warning',
    message:
      'The proxy does not check the TLS certificate of "{url}". Anyone between the proxy and the server can read and change what readers send.',
    hint: "Name the certificate's authority in NODE_EXTRA_CA_CERTS and remove the origin from api.playground.proxy.allowUntrustedTls.",
  },
} as const satisfies ProblemKinds;
