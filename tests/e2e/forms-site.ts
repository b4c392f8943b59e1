import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect } from '@playwright/test';
import { astro } from '../support/command.ts';
import { scratchSite } from '../support/scratch-site.ts';
import { serveFolder } from './servers.ts';

export interface EchoedRequest {
  method: string;
  /** The path and the query as they were sent. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface FormsSite {
  url: string;
  /** The base URL of the API, which answers everything and records requests. */
  api: string;
  requests: EchoedRequest[];
  /** Returns the only request that arrives during an action. */
  arriving(act: () => Promise<unknown>): Promise<EchoedRequest>;
  close(): Promise<void>;
}

const object = (properties: Record<string, unknown>, more = {}) => ({ type: 'object', properties, ...more });
const text = { type: 'string' };

const address = object(
  {
    street: text,
    zip: { ...text, pattern: '^\\d{5}$' },
    geo: object({ lat: { type: 'number' }, lon: { type: 'number' } }),
  },
  { required: ['street'] },
);

const node = object({ name: text, children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } });

const pet = {
  oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
  discriminator: { propertyName: 'kind' },
};

const oneOrOther = {
  oneOf: [
    { title: 'One', ...object({ alpha: text }) },
    { title: 'Other', ...object({ beta: text }) },
  ],
};

function operation(summary: string, content: Record<string, unknown>, more = {}) {
  const required = ['Needed', 'Many', 'Order', 'Shipment', 'Number', 'Labels', 'Comment'].includes(summary);
  return { post: { summary, requestBody: { content, required }, responses: { 200: { description: 'OK' } }, ...more } };
}

const MANY_NAMES = Array.from({ length: 30 }, (_, index) => `field${index + 1}`);

const document = (server: string) => ({
  openapi: '3.2.0',
  info: { title: 'Forms', version: '1' },
  servers: [{ url: server }],
  components: {
    securitySchemes: {
      digest: { type: 'http', scheme: 'digest' },
      okta: { type: 'http', scheme: 'SSWS' },
    },
    schemas: {
      Node: node,
      Cat: object({ kind: text, lives: { type: 'integer' } }, { required: ['kind'] }),
      Owl: object({ kind: { const: 'owl' }, hunts: text }, { required: ['kind'] }),
      Crow: object({ kind: { const: 'crow' }, caws: { type: 'integer' } }, { required: ['kind'] }),
      Dog: object({ kind: text, barks: { type: 'boolean' } }, { required: ['kind'] }),
    },
  },
  paths: {
    '/urlencoded': operation('Urlencoded', {
      'application/x-www-form-urlencoded': {
        schema: object(
          {
            name: text,
            address,
            filter: object({ from: text, to: text }),
            key: { ...text, contentEncoding: 'base64url' },
          },
          { additionalProperties: text },
        ),
        encoding: { filter: { style: 'deepObject', explode: true }, name: { allowReserved: true } },
      },
    }),
    '/multipart': operation('Multipart', {
      'multipart/form-data': {
        schema: object({
          meta: address,
          notes: { type: 'array', items: address },
          photo: {},
          files: { type: 'array', items: { ...text, format: 'binary' } },
          place: { anyOf: [address, text] },
          caption: text,
        }),
        encoding: {
          meta: { contentType: 'application/json, application/vnd.meta+json' },
          photo: {
            contentType: 'image/png, image/jpeg',
            headers: { 'X-Alt': { required: true, schema: text, description: 'What it shows' } },
          },
        },
      },
    }),
    '/mixed': operation('Mixed', {
      'multipart/mixed': {
        schema: { type: 'array', prefixItems: [object({ author: text }), {}], items: text },
        prefixEncoding: [{}, { contentType: 'image/*' }],
        itemEncoding: { contentType: 'text/markdown' },
      },
    }),
    '/json': operation('Json', {
      'application/json': {
        schema: object({
          id: { type: 'integer' },
          tags: { type: 'array', items: text },
          tree: { $ref: '#/components/schemas/Node' },
          pet,
          labels: { type: 'object', additionalProperties: text },
          when: { ...text, format: 'date-time' },
          mail: { ...text, format: 'email' },
          maybe: { type: ['string', 'null'] },
          size: { enum: ['s', { width: 1 }, 3] },
          made: { ...text, readOnly: true },
          secret: { ...text, writeOnly: true },
          exact: { const: 'v1' },
        }),
        example: { id: 1 },
      },
    }),
    '/odd': operation('Odd', {
      'application/json': {
        schema: object({
          either: oneOrOther,
          several: { type: 'array', items: oneOrOther },
          any: {},
          flag: { type: ['boolean', 'string'] },
          count: { type: ['string', 'integer'] },
          size: { enum: ['s', 'm'] },
        }),
      },
    }),
    '/nulls': operation('Nulls', {
      'application/json': {
        schema: object({
          place: { type: ['object', 'null'], properties: { town: text } },
          list: { type: ['array', 'null'], items: { type: 'integer' } },
          bird: {
            oneOf: [{ $ref: '#/components/schemas/Owl' }, { $ref: '#/components/schemas/Crow' }],
            discriminator: {
              propertyName: 'kind',
              mapping: { owl: '#/components/schemas/Owl', crow: '#/components/schemas/Crow' },
            },
          },
        }),
      },
    }),
    '/names': operation('Names', {
      'application/json': {
        schema: object({
          level: { enum: [0, 1], 'x-enum-varnames': ['OFF', 'ON'] },
          headers: { type: 'object', patternProperties: { '^x-[a-z]+$': text }, additionalProperties: false },
        }),
      },
    }),
    '/needed/{id}': {
      ...operation(
        'Needed',
        { 'multipart/form-data': { schema: object({ title: text, note: text }, { required: ['title'] }) } },
        { parameters: [{ name: 'id', in: 'path', required: true, schema: text }] },
      ),
    },
    '/many': operation('Many', {
      'application/json': { schema: object(Object.fromEntries(MANY_NAMES.map((name) => [name, text]))) },
    }),
    '/planet': operation('Planet', {
      'application/json': {
        schema: object(
          { id: { ...text, readOnly: true }, moons: { type: 'integer' }, name: text, star: object({ name: text }) },
          { required: ['name'] },
        ),
      },
    }),
    '/order': operation('Order', {
      'application/json': {
        schema: object(
          {
            id: { type: 'integer' },
            rows: { type: 'array', items: object({ count: { type: 'integer' } }, { required: ['count'] }) },
            pet,
            note: text,
          },
          { required: ['id', 'rows', 'pet'], additionalProperties: text },
        ),
        examples: {
          small: { summary: 'Small order', value: { id: 1, rows: [], pet: { kind: 'Cat' } } },
          big: { summary: 'Big order', value: { id: 2, rows: [{ count: 9 }], pet: { kind: 'Dog' } } },
          odd: { summary: 'An order with a name that is longer than its line', value: { id: 3, rows: [], pet: {} } },
        },
      },
    }),
    '/shipment': operation('Shipment', {
      'application/json': {
        schema: object(
          {
            note: text,
            to: object(
              { contact: object({ name: text, phone: text }, { required: ['name'] }), street: text },
              { required: ['contact', 'street'] },
            ),
            parcels: { type: 'array', items: object({ grams: { type: 'integer' } }), minItems: 1 },
            labels: { type: 'object', additionalProperties: text },
          },
          { required: ['to', 'parcels', 'labels'] },
        ),
      },
    }),
    '/keyed': operation('Keyed', {
      'application/json': { schema: object({ key1: text }, { additionalProperties: text }) },
    }),
    '/labels': operation('Labels', { 'application/json': { schema: { type: 'object', additionalProperties: text } } }),
    '/comment': operation('Comment', { 'application/json': { schema: object({ comment: object({ body: text }) }) } }),
    '/signup': operation('Signup', {
      'application/x-www-form-urlencoded': {
        schema: object({ name: text, tags: { type: 'array', items: text }, filter: object({ from: text }) }),
        encoding: { filter: { style: 'deepObject', explode: true } },
        examples: {
          short: { summary: 'Short form', value: { name: 'Bo' } },
          long: { summary: 'Long form', value: { name: 'Ada & Co', tags: ['x', 'y z'], filter: { from: 'a=b' } } },
        },
      },
      'multipart/form-data': {
        schema: object({ name: text, meta: address, photo: { ...text, format: 'binary' } }),
        examples: { parts: { summary: 'Parts', value: { name: 'Ada', meta: { street: 'Canal 1' } } } },
      },
    }),
    '/number': operation('Number', { 'application/json': { schema: { type: 'integer', minimum: 2 } } }),
    '/latin': operation(
      'Latin',
      { 'text/plain; charset=iso-8859-1': { schema: text } },
      {
        parameters: [
          { name: '', in: 'query', schema: text },
          { name: '', in: 'header', required: true, schema: text },
        ],
      },
    ),
    '/sequence': operation(
      'Sequence',
      { 'application/json-seq': { itemSchema: object({ id: { type: 'integer' } }) } },
      { security: [{ digest: [] }, { okta: [] }] },
    ),
    '/binary': operation('Binary', { 'application/octet-stream': {} }),
    '/xml': operation('Xml', {
      'application/xml': {
        schema: object(
          {
            id: { type: 'integer', xml: { attribute: true }, example: 7 },
            tags: { type: 'array', items: { ...text, example: 'a', xml: { name: 'tag' } }, xml: { wrapped: true } },
          },
          { xml: { name: 'pet', namespace: 'https://x.example/ns', prefix: 'p' } },
        ),
      },
    }),
    '/lines': operation('Lines', {
      'application/x-ndjson': { itemSchema: object({ id: { type: 'integer', example: 1 } }) },
    }),
  },
});

interface FormsSiteOptions {
  /** Returns the document of the API at this origin. */
  documentOf?: (api: string) => object;
  /** Returns more documents and pages, by their file. */
  filesOf?: (api: string) => Record<string, string>;
  /** The key `api` of docs.json. */
  settings?: object;
  /** The key `navigation` of docs.json. */
  navigation?: object | undefined;
}

/**
 * Starts a site with bodies of every kind, or with another document, and an API that the browser calls directly. At
 * `/echo`, it returns the body that it received.
 */
export async function startFormsSite({
  documentOf = (origin) => document(`${origin}/v1`),
  filesOf = () => ({}),
  settings,
  navigation,
}: FormsSiteOptions = {}): Promise<FormsSite> {
  const requests: EchoedRequest[] = [];
  const api = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces);
    if (method !== 'OPTIONS') requests.push({ method, path: url, headers, body });
    response.writeHead(200, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '*',
      'Access-Control-Allow-Methods': '*',
      'Content-Type': 'application/json',
    });
    response.end(/\/echo(?:\?|$)/.test(url) && body.length > 0 ? body : '{}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const server = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const site = scratchSite({
    'docs.json': JSON.stringify({
      name: 'Forms',
      navigation,
      api: { openapi: 'openapi.json', playground: { proxy: false }, ...settings },
    }),
    'openapi.json': JSON.stringify(documentOf(server)),
    ...filesOf(server),
  });
  const build = await astro(['build'], { cwd: site.root });
  if (build.code !== 0) throw new Error(`The site of forms does not build:\n${build.output}`);
  const pages = await serveFolder(path.join(site.root, 'dist'));
  return {
    url: pages.url,
    api: server,
    requests,
    async arriving(act) {
      const before = requests.length;
      await act();
      await expect.poll(() => requests.length).toBe(before + 1);
      const last = requests.at(-1);
      if (!last) throw new Error('Nothing arrived.');
      return last;
    },
    async close() {
      pages.close();
      api.close();
      site.remove();
    },
  };
}
