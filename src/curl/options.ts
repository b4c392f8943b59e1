/** Options without a value that do not change the request. */
export const WITHOUT_EFFECT = new Set(
  'compressed silent show-error location insecure verbose include fail fail-with-body globoff no-buffer http1.0 http1.1 http2 http3 ipv4 ipv6 progress-bar no-progress-meter tlsv1.2 tlsv1.3 location-trusted remote-name basic path-as-is parallel tr-encoding http2-prior-knowledge remote-header-name raw ssl-no-revoke styled-output'.split(
    ' ',
  ),
);

/** Options with a value that matter only to curl. The import lists them as ignored. */
export const CURL_ONLY = new Set(
  'output max-time connect-timeout retry retry-delay retry-max-time proxy proxy-user cacert capath cert key pass cookie-jar dump-header write-out limit-rate resolve connect-to interface config max-redirs netrc-file unix-socket request-target aws-sigv4 expect100-timeout keepalive-time ciphers tls-max time-cond trace trace-ascii stderr noproxy doh-url dns-servers local-port continue-at speed-limit speed-time create-file-mode'.split(
    ' ',
  ),
);

/** The long names of short options. */
export const LONG_NAMES: Record<string, string> = {
  X: 'request',
  H: 'header',
  d: 'data',
  F: 'form',
  u: 'user',
  b: 'cookie',
  A: 'user-agent',
  e: 'referer',
  r: 'range',
  T: 'upload-file',
  G: 'get',
  I: 'head',
  s: 'silent',
  S: 'show-error',
  L: 'location',
  k: 'insecure',
  v: 'verbose',
  i: 'include',
  f: 'fail',
  g: 'globoff',
  N: 'no-buffer',
  O: 'remote-name',
  J: 'remote-header-name',
  Z: 'parallel',
  '0': 'http1.0',
  '4': 'ipv4',
  '6': 'ipv6',
  '#': 'progress-bar',
  ':': 'next',
  o: 'output',
  m: 'max-time',
  x: 'proxy',
  U: 'proxy-user',
  E: 'cert',
  c: 'cookie-jar',
  D: 'dump-header',
  w: 'write-out',
  K: 'config',
  C: 'continue-at',
  Y: 'speed-limit',
  y: 'speed-time',
  z: 'time-cond',
};
