import type { SitePart } from './site-part.ts';

const TOPICS = `asyncapi: 3.0.0
info:
  title: Orders
  version: '1.2'
  description: Every change is an event.
  license: { name: MIT }
  tags: [{ name: orders, x-displayName: All orders, description: Placed and paid. }]
servers:
  broker: { host: 'broker.example.com:9092', protocol: kafka, security: [{ $ref: '#/components/securitySchemes/login' }] }
channels:
  placed:
    address: orders.placed
    title: Placed orders
    summary: Orders that are paid.
    description: One message per order.
    tags: [{ name: orders }]
    messages:
      order:
        payload: { schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: { $ref: ./order.avsc } }
        correlationId: { location: '$message.header#/trace', description: The *trace* }
    bindings: { kafka: { topicConfiguration: { cleanup.policy: [delete, compact] } } }
  answers:
    address: null
    title: Answers
    messages: { answer: { contentType: application/vnd.example.answer+json, payload: { type: string } } }
operations:
  ask:
    action: receive
    channel: { $ref: '#/channels/placed' }
    reply:
      channel: { $ref: '#/channels/answers' }
      address: { location: '$message.header#/replyTo', description: A *queue* of yours }
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        clientCredentials: { tokenUrl: https://example.com/token, availableScopes: { read: See orders } }
`;

const SOCKET = `asyncapi: 2.6.0
info: { title: Live, version: '1' }
servers: { live: { url: 'wss://live.example.com', protocol: wss, security: [{}, { key: [] }] } }
channels:
  news: { subscribe: { message: { payload: { type: string } } } }
  chat: { bindings: { ws: { method: GET } }, subscribe: { message: { payload: { type: string } } } }
components: { securitySchemes: { key: { type: httpApiKey, in: query, name: token } } }
`;

const REPLIES = `asyncapi: 3.0.0
info: { title: Replies, version: '1' }
servers: { live: { host: live.example.com, protocol: wss } }
channels:
  inbox: { address: null, messages: { answer: { payload: { $ref: '#/components/schemas/Answer' } } } }
  feed: { messages: { news: { payload: { type: string } } } }
components: { schemas: { Answer: { type: object, properties: { text: { type: string } } } } }
`;

const QUEUES = `asyncapi: 2.6.0
info: { title: Queues, version: '1' }
servers:
  broker:
    url: 'tcp://mq.example.com:{port}'
    protocol: jms
    variables: { port: { examples: ['61616', '61617'] } }
    security: [{ login: [read] }]
    tags: [{ name: 'env:test', description: For tests only. }]
channels: { 'queues/{id}': { parameters: { id: { schema: { type: integer, minimum: 1, maximum: 9 } } } } }
components:
  securitySchemes:
    login: { type: oauth2, flows: { implicit: { authorizationUrl: https://example.com, scopes: { read: See queues } } } }
`;

const NAMES = ['topics', 'socket', 'replies', 'queues'];

/** Channels of brokers and of WebSockets. */
export const CHANNELS: SitePart = {
  groups: NAMES.map((name) => ({ group: name, asyncapi: { source: `${name}.yaml`, directory: name } })),
  files: {
    'topics.yaml': TOPICS,
    'socket.yaml': SOCKET,
    'replies.yaml': REPLIES,
    'queues.yaml': QUEUES,
    'answer.mdx': '---\nopenapi-schema: replies.yaml Answer\n---\n',
    'chat.mdx': '---\nasyncapi: socket.yaml chat\n---\n\n## Messages\n\nMine.\n',
    'order.avsc': JSON.stringify({ type: 'record', name: 'Order', fields: [] }),
  },
};
