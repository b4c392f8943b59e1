import { describe, expect, test } from 'vitest';
import { withTraits } from '../../../../src/api/asyncapi/channel.ts';
import { resolverFor } from '../../../../src/schema/reference.ts';
import { channelOf } from './support.ts';

const ref = (pointer: string) => ({ $ref: `#${pointer}` });

describe('messages', () => {
  async function message(value: Record<string, unknown>, components: Record<string, unknown> = {}) {
    const channel = await channelOf({ channels: { c: { messages: { M: value } } }, components });
    const [only] = channel.messages;
    if (!only) throw new Error('No message.');
    return only;
  }

  test('shows given examples, or generates one from the schema', async () => {
    const payload = { type: 'object', required: ['id'], properties: { id: { type: 'integer', const: 7 } } };
    const view = await message({ payload, examples: [{ name: 'first', payload: { id: 7 }, headers: { a: 1 } }] });
    const made = await message({ payload });
    expect(view.examples).toMatchObject([{ name: 'first', generated: false, headers: { language: 'json' } }]);
    expect(made.examples).toMatchObject([{ generated: true, payload: { text: '{\n  "id": 7\n}' } }]);
  });

  test('shows control characters in its title', async () => {
    expect(await message({ title: 'Bell\u0007', summary: 'Bell\u0007', payload: true })).toMatchObject({
      title: 'Bell\ufffd',
      summary: 'Bell\ufffd',
    });
  });

  test('fills in what a message leaves out from its traits', async () => {
    const view = await message(
      {
        title: 'Own',
        payload: true,
        traits: [ref('/components/messageTraits/common'), { title: 'Trait', summary: 'B' }],
      },
      { messageTraits: { common: { summary: 'A', headers: { type: 'object', properties: { trace: {} } } } } },
    );
    expect(view).toMatchObject({ title: 'Own', summary: 'B', headers: { kind: 'schema' } });
  });

  test('lets null in the message or in a later trait remove what a trait sets', () => {
    const value = {
      title: null,
      headers: { properties: { retries: { default: null } } },
      traits: [
        { title: 'Trait', summary: 'S', headers: { properties: { trace: {}, span: { default: null } } } },
        { summary: null, headers: { properties: { trace: null } } },
      ],
    };
    const { traits: _, ...merged } = withTraits({ value, pointer: '/channels/c/messages/M' }, resolverFor({}));
    // A `null` that does not remove anything is a value.
    expect(merged).toEqual({ headers: { properties: { span: { default: null }, retries: { default: null } } } });
  });

  test('shows a schema in another language as written, with its format', async () => {
    const schema = { type: 'record', name: 'User', fields: [] };
    const avro = 'application/vnd.apache.avro;version=1.9.0';
    expect((await message({ payload: { schemaFormat: avro, schema } })).payload).toMatchObject({
      kind: 'foreign',
      format: avro,
      language: 'json',
      text: expect.stringContaining('"User"'),
    });
  });

  test('assumes the content type JSON only for a payload with a JSON Schema', async () => {
    const avro = { schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: { type: 'string' } };
    const json = await message({ payload: { type: 'string' } });
    const foreign = await message({ payload: avro, examples: [{ payload: { a: 1 } }] });
    expect(json).toMatchObject({ contentType: 'application/json', examples: [{ payload: { language: 'json' } }] });
    expect(foreign.contentType).toBeUndefined();
    expect(foreign.examples).toMatchObject([{ payload: { text: '{\n  "a": 1\n}', language: 'json' } }]);
    expect((await message({ payload: avro, contentType: 'avro/binary' })).contentType).toBe('avro/binary');
  });

  test('reads a schema of OpenAPI', async () => {
    const payload = { schemaFormat: 'application/vnd.oai.openapi;version=3.0.0', schema: { type: 'string' } };
    expect((await message({ payload })).payload).toMatchObject({ kind: 'schema', schema: { type: 'string' } });
  });
});
