/** Fields of AsyncAPI that only version 2 or only version 3 has, and what the other version has instead. */

export type AsyncVersion = 'AsyncAPI 2' | 'AsyncAPI 3';

type Fields = Readonly<Record<string, Readonly<Record<string, string>>>>;

const IN_INFO = 'AsyncAPI 3 has it in `info`.';
const AT_TOP = 'AsyncAPI 2 has it at the top level of the document.';
const URL = 'AsyncAPI 2 has `url` instead, for example `url: wss://api.example.com/v1`.';
const IN_CHANNEL = 'AsyncAPI 2 has `publish` and `subscribe` in the channel instead.';
const IN_SCHEMA = 'AsyncAPI 2 has it in the parameter’s `schema`.';

const FIELDS: Readonly<Record<AsyncVersion, Fields>> = {
  'AsyncAPI 2': {
    'the document': { operations: IN_CHANNEL },
    'the object `info`': { tags: AT_TOP, externalDocs: AT_TOP },
    'a server': { host: URL, pathname: URL },
    'a channel': {
      address: 'In AsyncAPI 2, the address is the channel’s key in `channels`.',
      messages: 'AsyncAPI 2 has `message` in the channel’s `publish` and `subscribe`.',
    },
    'an operation': {
      action: IN_CHANNEL,
      channel: IN_CHANNEL,
      messages: 'AsyncAPI 2 has `message` instead, with several messages in `oneOf`.',
    },
    'a parameter': { enum: IN_SCHEMA, default: IN_SCHEMA, examples: IN_SCHEMA },
    'an OAuth flow': { availableScopes: 'AsyncAPI 2 has `scopes` instead.' },
  },
  'AsyncAPI 3': {
    'the document': { tags: IN_INFO, externalDocs: IN_INFO },
    'a server': { url: 'AsyncAPI 3 has `host`, `pathname` and `protocol` instead.' },
    'a channel': {
      publish: 'AsyncAPI 3 has an operation with `action: receive` in the document’s `operations` instead.',
      subscribe: 'AsyncAPI 3 has an operation with `action: send` in the document’s `operations` instead.',
    },
    'an operation': {
      operationId: 'In AsyncAPI 3, it’s the operation’s key in `operations`.',
      message: 'AsyncAPI 3 has `messages` instead: a list of references to the channel’s messages.',
    },
    'a message': {
      messageId: 'In AsyncAPI 3, it’s the message’s key in `messages`.',
      schemaFormat: 'In AsyncAPI 3, it’s next to the schema: `payload: { schemaFormat: …, schema: … }`.',
      oneOf: 'In AsyncAPI 3, the channel’s `messages` has an entry for each message.',
    },
    'a parameter': { schema: 'AsyncAPI 3 has `enum`, `default`, and `examples` in the parameter itself.' },
    'an OAuth flow': { scopes: 'AsyncAPI 3 has `availableScopes` instead.' },
  },
};

/** Returns what a version of AsyncAPI has instead of a field that only the other one has in this object. */
export function fieldOfOtherVersion(field: string, noun: string, version: AsyncVersion): string | undefined {
  const fields = Object.hasOwn(FIELDS[version], noun) ? FIELDS[version][noun] : undefined;
  return fields && Object.hasOwn(fields, field) ? fields[field] : undefined;
}
