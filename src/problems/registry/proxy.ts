import type { ProblemKinds } from './problem-kind.ts';

/** Which servers the proxy reaches. SECURITY.md describes its answers at run time. */
export const PROXY_PROBLEMS = {
  'proxy-server-private': {
    severity: 'warning',
    summary: 'The proxy refuses a server of the document, because it is not on the public internet.',
    hint: 'List the server in api.playground.proxy.allowPrivate if visitors of the site may reach it.',
  },
  'proxy-server-restricted': {
    severity: 'warning',
    summary: 'The proxy reaches only a part of the addresses that the server URL allows.',
    hint: 'Give each variable of the URL a default and an `enum` of all values that it may have.',
  },
  'proxy-server-unusable': {
    severity: 'warning',
    summary: 'The proxy reaches nothing of the server.',
    hint: 'Write an absolute URL with https://, and give each variable of it a default.',
  },
  'proxy-setting-invalid': {
    severity: 'warning',
    summary: 'A value of api.playground.proxy has no effect.',
    hint: 'Correct it as the message says, or remove it.',
  },
  'proxy-tls-unchecked': {
    severity: 'warning',
    summary:
      'The proxy does not check the TLS certificate of a server: whoever is in between may read and change what readers send.',
    hint: "Name the certificate's authority in NODE_EXTRA_CA_CERTS and remove the origin from api.playground.proxy.allowUntrustedTls.",
  },
} as const satisfies ProblemKinds;
