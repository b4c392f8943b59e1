import { expect, test } from 'vitest';
import { checkFixture, checkText } from './support.ts';

test('reports path parameters that do not match their paths', async () => {
  expect(await checkFixture('path-parameters.yaml')).toMatchInlineSnapshot(`
    "path-parameters.yaml:4:3: error path-parameter-missing: The path parameter "id" isn’t declared for the path /missing-everywhere/{id}. (at /paths/~1missing-everywhere~1{id})
        Add a parameter with \`name: id\`, \`in: path\`, \`required: true\`, and a schema.
    path-parameters.yaml:11:5: error path-parameter-missing: The path parameter "id" isn’t declared for PUT /missing-once/{id}. (at /paths/~1missing-once~1{id}/put)
        Add a parameter with \`name: id\`, \`in: path\`, \`required: true\`, and a schema.
    path-parameters.yaml:14:20: error path-parameter-unused: The path parameter "id" isn’t in the path "/unused". (at /paths/~1unused/get/parameters/0)
        Write {id} in the path, or remove the parameter.
    path-parameters.yaml:18:20: error path-parameter-unused: The path parameter "user_id" isn’t in the path "/misnamed/{userId}". (at /paths/~1misnamed~1{userId}/get/parameters/0)
        Rename it to "userId", as in the path, or write {user_id} there.
    path-parameters.yaml:22:20: error field-missing: A path parameter is missing the required field \`required\`. (at /paths/~1optional~1{id}/get/parameters/0)
        Add \`required: true\`. Path parameters are always required.
    path-parameters.yaml:29:11: error parameter-duplicated: The query parameter "q" is listed twice. (at /paths/~1twice~1{id}/get/parameters/1)
        Remove one of them.
    path-parameters.yaml:33:22: error reference-unresolved: The reference "parameters.yaml#/id" can’t be resolved: parameters.yaml doesn’t exist. (at /paths/~1unknowable~1{id}/get/parameters/0/$ref)
        Check the path. No document in that folder has a similar name."
  `);
});

test('reports paths that match the same addresses', async () => {
  expect(await checkFixture('ambiguous-paths.yaml')).toMatchInlineSnapshot(`
    "ambiguous-paths.yaml:7:3: error path-ambiguous: The paths "/a/{b}" and "/a/{c}" match the same URLs. (at /paths/~1a~1{c})
        Merge them into one path. Parameter names aren’t part of URLs.
    ambiguous-paths.yaml:10:3: warning path-ambiguous: The paths "/a/{b}" and "/a/{d}" match the same URLs. (at /paths/~1a~1{d})
        Merge them into one path. Parameter names aren’t part of URLs."
  `);
});

test('reports malformed paths', async () => {
  expect(await checkFixture('malformed-paths.yaml')).toMatchInlineSnapshot(`
    "malformed-paths.yaml:4:3: error path-slash-missing: A path must start with a slash, got "users". (at /paths/users)
        Write "/users".
    malformed-paths.yaml:6:3: error path-template-wrong: The braces in the path "/open/{id" don’t match. (at /paths/~1open~1{id)
        Write each parameter once, with its name in braces.
    malformed-paths.yaml:7:3: error path-template-wrong: The path "/empty/{}" has empty braces. (at /paths/~1empty~1{})
        Write each parameter once, with its name in braces.
    malformed-paths.yaml:8:3: error path-template-wrong: The path "/same/{id}/{id}" has the parameter "id" twice. (at /paths/~1same~1{id}~1{id})
        Write each parameter once, with its name in braces.
    malformed-paths.yaml:9:3: warning path-query: The path "/search?q=1" contains a query, which paths can’t have. (at /paths/~1search?q=1)
        Describe the query with parameters that have \`in: query\`.
    malformed-paths.yaml:10:3: warning path-query: The path "/a#b" contains a fragment, which paths can’t have. (at /paths/~1a#b)
        Merge operations that differ only by it, or give them different paths."
  `);
});

test('reports duplicate operationIds', async () => {
  expect(await checkFixture('duplicate-operation-id.yaml')).toMatchInlineSnapshot(`
    "duplicate-operation-id.yaml:8:7: error operation-id-duplicated: GET /a and GET /b have the same operationId "list". (at /paths/~1b/get/operationId)
        Give each operation a unique operationId.
    duplicate-operation-id.yaml:13:21: error operation-id-duplicated: GET /a and a callback of GET /b have the same operationId "list". (at /paths/~1b/get/callbacks/done/{$request.body#~1url}/post/operationId)
        Give each operation a unique operationId.
    duplicate-operation-id.yaml:16:13: error operation-id-duplicated: GET /a and the webhook c have the same operationId "list". (at /webhooks/c/post/operationId)
        Give each operation a unique operationId."
  `);
});

test('reports only the first parameters of a path with very many, in linear time', async () => {
  const path = Array.from({ length: 40_000 }, (_, index) => `/{p${index}}`).join('');
  const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { [path]: { get: {} } } };
  const text = await checkText(JSON.stringify(document), 'openapi.json');
  expect(text.match(/path-parameter-missing/g)).toHaveLength(100);
});
