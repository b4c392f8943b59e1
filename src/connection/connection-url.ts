import { encodePathText, encodeValue } from '../request/percent-encoding.ts';
import { own } from '../request/record.ts';
import type { ConnectionForm } from './connection-form.ts';

/** What the reader has entered; anything absent is as the form begins. */
export interface ConnectionValues {
  server: number;
  variables: Record<string, string>;
  parameters: Record<string, string>;
  query: Record<string, string>;
  /** By name of the scheme. */
  credentials: Record<string, string>;
  /** Separated by commas or blanks. */
  subprotocols: string;
}

export interface ConnectionTarget {
  url: string;
  /** As `url`, with a placeholder for each credential: for what is shown and copied. */
  shown: string;
  subprotocols: string[];
  /** In words: what keeps this from being an address. */
  faults: string[];
}

export function initialConnection(form: ConnectionForm): ConnectionValues {
  return {
    server: 0,
    variables: {},
    parameters: Object.fromEntries(form.parameters.map(({ name, initial }) => [name, initial])),
    query: Object.fromEntries(form.query.map(({ name, initial }) => [name, initial])),
    credentials: {},
    subprotocols: form.subprotocols.join(', '),
  };
}

/** The address to connect to: server, channel, query and credentials. */
export function connectionTarget(form: ConnectionForm, values: ConnectionValues): ConnectionTarget {
  const faults: string[] = [];
  const base = serverUrl(form, values);
  const address = channelAddress(form, values, faults);
  const plain = `${base}${address === '' || base.endsWith('/') || address.startsWith('/') ? '' : '/'}${
    base.endsWith('/') && address.startsWith('/') ? address.slice(1) : address
  }`;
  const query = queryOf(form, values, faults);
  const secrets = secretsOf(form, values);
  const url = withQuery(plain, [...query, ...secrets]);
  if (!/^wss?:\/\//i.test(plain) || !URL.canParse(url)) faults.push(`"${plain}" is no address of a WebSocket.`);
  return {
    url,
    shown: withQuery(plain, [...query, ...secrets.map(([name]) => [name, `YOUR_${placeholder(name)}`] as const)]),
    subprotocols: values.subprotocols.split(/[\s,]+/).filter(Boolean),
    faults,
  };
}

function serverUrl(form: ConnectionForm, values: ConnectionValues): string {
  const server = form.servers[values.server] ?? form.servers[0];
  if (!server) return '';
  return server.url.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const variable = server.variables.find((candidate) => candidate.name === name);
    return variable ? own(values.variables, name) || variable.default : whole;
  });
}

function channelAddress({ address, parameters }: ConnectionForm, values: ConnectionValues, faults: string[]): string {
  const parts = address.split(/(\{[^{}]*\})/);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return encodePathText(part).replaceAll('%3F', '?');
      const name = part.slice(1, -1);
      const value = own(values.parameters, name) ?? '';
      if (value === '' && parameters.some((parameter) => parameter.name === name)) faults.push(`${name} is needed.`);
      return value === '' ? part : encodeValue(value);
    })
    .join('');
}

function queryOf({ query }: ConnectionForm, values: ConnectionValues, faults: string[]): [string, string][] {
  return query.flatMap(({ name, required }): [string, string][] => {
    const value = own(values.query, name) ?? '';
    if (value === '' && required) faults.push(`${name} is needed.`);
    return value === '' ? [] : [[name, value]];
  });
}

function secretsOf({ credentials }: ConnectionForm, values: ConnectionValues): [string, string][] {
  return credentials.flatMap((credential): [string, string][] => {
    const value = own(values.credentials, credential.name) ?? '';
    return credential.kind === 'query' && value !== '' ? [[credential.parameter, value]] : [];
  });
}

function withQuery(url: string, pairs: readonly (readonly [string, string])[]): string {
  if (pairs.length === 0) return url;
  const query = pairs.map(([name, value]) => `${encodeValue(name)}=${encodeValue(value)}`).join('&');
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

function placeholder(name: string): string {
  return name.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase();
}

/** Why a browser would not even try; `undefined` when it would. */
export function blockedByPage(url: string, page: { protocol: string }): string | undefined {
  if (page.protocol !== 'https:' || !/^ws:/i.test(url) || !URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
  return isLocal
    ? undefined
    : 'This page came over https, and browsers do not let such pages connect to ws addresses. The server needs a wss address.';
}
