import { ownValue } from '../../core/json/record.ts';
import { connection as words } from '../../words/english/connection.ts';
import { say } from '../../words/say.ts';
import { placeholderName } from '../form/placeholder-name.ts';
import { parsedUrl } from '../http/parsed-url.ts';
import { encodePathText, encodeValue } from '../http/percent-encoding.ts';
import type { ConnectionForm } from './connection-form.ts';

/** What the reader entered. A server variable without a value has its default. */
export interface ConnectionValues {
  server: number;
  variables: Record<string, string>;
  parameters: Record<string, string>;
  query: Record<string, string>;
  /** By origin of the server and name of the scheme, so that no server gets a credential entered for another (B-2). */
  credentials: Record<string, Record<string, string>>;
  /** Separated by commas or spaces. */
  subprotocols: string;
}

export interface ConnectionTarget {
  url: string;
  /** `url` with a placeholder for each credential, to show and to copy. */
  display: string;
  /** `display` for code samples, with a placeholder for everything else that is needed. */
  sample: string;
  subprotocols: string[];
  /** Why this is not a complete address, for the reader. */
  faults: string[];
}

/** Returns the values of the console before the reader enters anything. */
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

/** Builds the address to connect to from server, channel, query and credentials. */
export function connectionTarget(form: ConnectionForm, values: ConnectionValues): ConnectionTarget {
  const faults: string[] = [];
  const base = serverUrl(form, values);
  const address = channelAddress(form, values, faults);
  const plain = joinAddress(base, address);
  const query = queryOf(form, values, faults);
  const secrets = secretsOf(form, values);
  const entered = ({ value }: Pair) => value !== '';
  const url = withQuery(plain, [...query, ...secrets].filter(entered));
  if (!/^wss?:\/\//i.test(plain) || !URL.canParse(url)) faults.push(say(words.notWebSocket, { url: plain }));
  return {
    url,
    display: withQuery(plain, [...query, ...secrets.map(maskValue)].filter(entered)),
    sample: withQuery(plain, [...query.map(fillValue), ...sampleSecrets(secrets)]),
    subprotocols: values.subprotocols.split(/[\s,]+/).filter(Boolean),
    faults,
  };
}

/** Returns the credentials that the reader entered for the chosen server, by name of the scheme. */
export function enteredCredentials(form: ConnectionForm, values: ConnectionValues): Record<string, string> {
  return ownValue(values.credentials, originOf(form, values)) ?? {};
}

/** Returns the values with a credential for the chosen server. */
export function withCredential(
  form: ConnectionForm,
  values: ConnectionValues,
  [name, value]: [name: string, value: string],
): ConnectionValues {
  const entered = { ...enteredCredentials(form, values), [name]: value };
  return { ...values, credentials: { ...values.credentials, [originOf(form, values)]: entered } };
}

/** Returns the origin of the chosen server, or an empty text while its URL is not complete. */
function originOf(form: ConnectionForm, values: ConnectionValues): string {
  return parsedUrl(serverUrl(form, values))?.origin ?? '';
}

/** Appends the address of a channel to the URL of its server. The address `/` is the server itself, without a slash. */
function joinAddress(base: string, address: string): string {
  if (address === '' || address === '/') return base;
  return `${base.replace(/\/$/, '')}/${address.replace(/^\//, '')}`;
}

function serverUrl(form: ConnectionForm, values: ConnectionValues): string {
  const server = form.servers[values.server] ?? form.servers[0];
  if (!server) return '';
  return server.url.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const variable = server.variables.find((candidate) => candidate.name === name);
    const entered = ownValue(values.variables, name);
    // Without a list of values, an empty input leaves the default.
    return variable ? ((entered || (variable.enum && entered)) ?? variable.default) : whole;
  });
}

function channelAddress({ address, parameters }: ConnectionForm, values: ConnectionValues, faults: string[]): string {
  const parts = address.split(/(\{[^{}]*\})/);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return encodePathText(part).replaceAll('%3F', '?');
      const name = part.slice(1, -1);
      const value = ownValue(values.parameters, name) ?? '';
      if (value === '' && parameters.some((parameter) => parameter.name === name))
        faults.push(say(words.required, { name }));
      return value === '' ? part : encodeValue(value);
    })
    .join('');
}

/** A name and a value in the query, which is empty if the reader entered none. */
interface Pair {
  name: string;
  value: string;
}

/** Returns the parameters that are entered or required. */
function queryOf({ query }: ConnectionForm, values: ConnectionValues, faults: string[]): Pair[] {
  return query.flatMap(({ name, required }): Pair[] => {
    const value = ownValue(values.query, name) ?? '';
    if (value === '' && required) faults.push(say(words.required, { name }));
    return value === '' && !required ? [] : [{ name, value }];
  });
}

interface Secret extends Pair {
  sampled: boolean;
}

function secretsOf(form: ConnectionForm, values: ConnectionValues): Secret[] {
  const entered = enteredCredentials(form, values);
  return form.credentials.flatMap((credential): Secret[] => {
    if (credential.kind !== 'query') return [];
    const { name, parameter, sampled } = credential;
    return [{ name: parameter, value: (ownValue(entered, name) ?? '').trim(), sampled }];
  });
}

/** Returns the secrets that samples have: those that are entered, and the others of the same alternative. */
function sampleSecrets(secrets: readonly Secret[]): Pair[] {
  const hasOther = secrets.some(({ value, sampled }) => value !== '' && !sampled);
  return secrets
    .filter(({ value, sampled }) => value !== '' || (sampled && !hasOther))
    .map(maskValue)
    .map(fillValue);
}

function maskValue({ name, value }: Pair): Pair {
  return { name, value: value && placeholderName(name) };
}

function fillValue({ name, value }: Pair): Pair {
  return { name, value: value || placeholderName(name) };
}

function withQuery(url: string, pairs: readonly Pair[]): string {
  if (pairs.length === 0) return url;
  const query = pairs.map(({ name, value }) => `${encodeValue(name)}=${encodeValue(value)}`).join('&');
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

const LOCAL = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/** Returns why a browser refuses to connect from this page; `undefined` if it does not refuse. */
export function blockedByPage(url: string, page: { protocol: string }): string | undefined {
  const { protocol, hostname } = parsedUrl(url) ?? {};
  const isBlocked = page.protocol === 'https:' && protocol === 'ws:' && !LOCAL.test(hostname ?? '');
  return isBlocked ? words.onlySecure : undefined;
}
