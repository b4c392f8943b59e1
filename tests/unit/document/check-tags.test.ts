import { expect, test } from 'vitest';
import { checkDocument } from '../../../src/document/check/validate.ts';
import { checkFixture, checkText, readText } from './support.ts';

test('reports tags that are their own parents', async () => {
  const tags = ['{ name: c, parent: a }', '{ name: a, parent: b }', '{ name: b, parent: a }', '{ name: d, parent: d }'];
  const document = `openapi: 3.2.0
info: { title: A, version: '1' }
servers: [{ url: https://api.example.com }]
tags: [${tags.join(', ')}, { parent: none }]
paths: {}`;
  const problems = await checkText(document);
  expect(problems).toContain('The tag "a" is its own parent, through "b". These tags’ parents are ignored.');
  expect(problems).toContain('The tag "d" is its own parent, which is ignored.');
  expect(problems.match(/tag-parent-circular/g)).toHaveLength(2);
  expect(problems).not.toContain('undefined');
});

test('reports tags that nest deeper than the navigation', async () => {
  const tagsOf = (count: number) => {
    const tags = Array.from({ length: count }, (_, index) => ({
      name: `t${index}`,
      ...(index > 0 && { parent: `t${index - 1}` }),
    }));
    return JSON.stringify({ openapi: '3.2.0', info: { title: 'A', version: '1' }, tags, paths: {} });
  };
  expect(await checkText(tagsOf(20))).not.toContain('tag-nesting-deep');
  expect(await checkText(tagsOf(21))).toContain(
    'The tag "t20" is nested more than 20 levels deep. The navigation lists it at level 20. (at /tags/20/parent)',
  );
  expect(await checkText(tagsOf(30_000))).toContain(
    'The tag "t20" and 29979 more are nested more than 20 levels deep.',
  );
});

test('names only some of many tags that are parents of each other', async () => {
  const tags = Array.from({ length: 30_000 }, (_, index) => ({
    name: `t${index}`,
    parent: `t${(index + 1) % 30_000}`,
  }));
  const document = { openapi: '3.2.0', info: { title: 'A', version: '1' }, tags, paths: {} };
  expect(await checkText(JSON.stringify(document))).toContain(
    'The tag "t0" is its own parent, through "t1", "t2", "t3", "t4", and 29995 more.',
  );
});

test('reports invalid tags', async () => {
  expect(await checkFixture('tags.yaml')).toMatchInlineSnapshot(`
    "tags.yaml:5:5: error tag-duplicated: The tag "users" is declared twice. (at /tags/1)
        Merge the two declarations into one.
    tags.yaml:7:5: error tag-parent-unknown: The parent "peolpe" of the tag "teams" isn’t declared. (at /tags/2/parent)
        Did you mean "people"?
    tags.yaml:11:19: warning tag-unknown: The tag "usres", used by GET /a and 1 more, isn’t declared in the document’s \`tags\`. (at /paths/~1a/get/tags/0)
        Did you mean "users"?"
  `);
});

test('reports groups of tags that cannot be shown', async () => {
  expect(await checkFixture('tag-groups.yaml')).toMatchInlineSnapshot(`
    "tag-groups.yaml:8:12: warning tag-group-wrong: The group "Store" in \`x-tagGroups\` lists the tag "Order", which isn’t in the document. (at /x-tagGroups/0/tags/0)
        Did you mean "Orders"?
    tag-groups.yaml:8:27: warning tag-group-wrong: The group "Store" in \`x-tagGroups\` lists the tag "Payments", which isn’t in the document. (at /x-tagGroups/0/tags/2)
        Use the name of a tag in \`tags\`, or remove it from the group.
    tag-groups.yaml:8:37: warning tag-group-wrong: The group "Store" in \`x-tagGroups\` lists the tag 7, which isn’t in the document. (at /x-tagGroups/0/tags/3)
        Use the name of a tag in \`tags\`, or remove it from the group.
    tag-groups.yaml:9:5: warning tag-group-wrong: A group in \`x-tagGroups\` needs a \`name\` and a \`tags\` list, so it’s ignored. (at /x-tagGroups/1)
        For example, write \`- name: Store\` with \`tags: [Orders, Payments]\` below it."
  `);
});

test('checks 20,000 tags and parameters quickly', { timeout: 5000 }, async () => {
  const list = (entry: (index: number) => object) => Array.from({ length: 20_000 }, (_, index) => entry(index));
  const document = await readText(
    JSON.stringify({
      openapi: '3.0.3',
      info: { title: 't', version: '1' },
      tags: list((index) => ({ name: `t${index}` })),
      paths: {
        '/a': {
          parameters: list((index) => ({ name: `p${index}`, in: 'query', schema: {} })),
          get: { tags: ['none'], responses: { 200: { $ref: '#/components/responses/none' } } },
        },
      },
    }),
    'wide.json',
  );
  expect(await checkDocument(document)).toHaveLength(2);
});

test.each([
  [
    '2.6.0',
    'tags: [{ name: one }]\nchannels: { a: { publish: { tags: [{ name: two }] } }, b: { subscribe: { tags: [{ name: three }] } } }',
  ],
  [
    '3.0.0',
    `channels: { a: { tags: [{ name: one }] } }
operations: { b: { action: send, channel: { $ref: '#/channels/a' }, tags: [{ $ref: '#/components/tags/two' }], traits: [{ tags: [{ name: three }] }] } }
components: { tags: { two: { name: two } } }`,
  ],
])('x-tagGroups may name all tags of channels and operations of AsyncAPI %s, and no others', async (version, parts) => {
  const problems = await checkText(`asyncapi: ${version}
info: { title: Shop, version: '1' }
x-tagGroups: [{ name: Shop, tags: [one, two, three, fuor] }]
${parts}`);
  expect(problems).toContain(':3:53: warning tag-group-wrong: The group "Shop" in `x-tagGroups` lists the tag "fuor"');
  expect(problems.match(/^\S+: (?:warning|error) /gm)).toHaveLength(1);
});
