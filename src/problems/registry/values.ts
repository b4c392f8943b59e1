import type { ProblemKinds } from './problem-kind.ts';

/** The contents of a document, judged by its specification. */
export const VALUE_PROBLEMS = {
  'field-missing': { severity: 'error', summary: 'The object needs a field that is missing.', hint: 'Add it.' },
  'field-unknown': {
    severity: 'error',
    summary: 'The object has a field that this version of the specification does not have.',
    hint: 'Correct its name, or remove it.',
  },
  'field-misplaced': {
    severity: 'error',
    summary: 'The field has no meaning here, or contradicts another field of the object.',
    hint: 'Remove it, or the field that it contradicts.',
  },
  'type-wrong': {
    severity: 'error',
    summary: 'The value has the wrong type.',
    hint: 'Write a value of the type that the message names.',
  },
  'value-wrong': {
    severity: 'error',
    summary:
      'The value is not allowed here: wrong word, wrong pattern, too many or too few entries, or no allowed form.',
    hint: 'Write one of the values that the message names.',
  },
  'path-slash-missing': {
    severity: 'error',
    summary: 'A path begins with a slash; this one does not.',
    hint: 'Write the slash.',
  },
  'path-query': {
    severity: 'warning',
    summary: 'The path holds a query or a fragment, which no path can have.',
    hint: 'Describe the query by parameters with `in: query`. Join operations that differ only by a fragment, or give them paths of their own.',
  },
  'path-template-wrong': {
    severity: 'error',
    summary: 'The braces of the path do not match, have no name between them, or name a parameter twice.',
    hint: 'Write each parameter once, as {name}.',
  },
  'path-ambiguous': {
    severity: 'error or warning',
    summary: 'Two paths match the same addresses.',
    hint: 'Join them into one path; the names of its parameters do not tell addresses apart.',
  },
  'path-parameter-missing': {
    severity: 'error',
    summary: 'A parameter of the path is not declared.',
    hint: 'Add a parameter with its `name`, `in: path`, `required: true` and a schema.',
  },
  'path-parameter-unused': {
    severity: 'error or warning',
    summary: 'The path parameter does not occur in the path.',
    hint: 'Write it in the path, or remove the parameter.',
  },
  'parameter-duplicated': {
    severity: 'error',
    message: 'The {in} parameter {name} is listed twice.',
    hint: 'Remove one of them.',
  },
  'header-name-wrong': {
    severity: 'error',
    summary: 'This is no name of a header: it may hold letters, digits and some punctuation only.',
    hint: 'Write the name exactly as it is sent, without a colon or spaces.',
  },
  'method-wrong': {
    severity: 'error',
    summary: 'The method cannot be in `additionalOperations`.',
    hint: 'Write a word without spaces. Methods such as GET have fields of their own in the path item.',
  },
  'operation-id-duplicated': {
    severity: 'error',
    summary: 'Two operations have the same operationId.',
    hint: 'Give each operation its own operationId.',
  },
  'responses-missing': {
    severity: 'error or warning',
    summary: 'The operation has no response.',
    hint: 'Add `responses` with at least one response.',
  },
  'response-status-wrong': {
    severity: 'error',
    summary: 'The key of the response is no status.',
    hint: 'Name it by a status such as 200, by a range such as 2XX, or "default".',
  },
  'component-name-wrong': {
    severity: 'error',
    summary: 'The name of a component has only letters, digits, dots, hyphens and underscores.',
    hint: 'Rename it, and every `$ref` to it.',
  },
  'schema-items-missing': {
    severity: 'warning',
    message: 'A schema with `type: array` has no `items`, so readers do not learn what the list holds.',
    hint: 'Add `items`; `items: {}` allows anything.',
  },
  'schema-keyword-obsolete': {
    severity: 'warning',
    summary: '`nullable` has no meaning in this version, whose schemas are JSON Schema.',
    hint: "Add `'null'` to `type`, or `{ type: 'null' }` to `anyOf`.",
  },
  'schema-pattern-wrong': {
    severity: 'warning',
    message: 'The pattern {pattern} is not a regular expression of JavaScript (ECMA-262).',
    hint: 'Rewrite it; inline flags such as (?i) and possessive quantifiers are not part of that dialect.',
  },
  'default-invalid': {
    severity: 'warning',
    summary: 'The default does not fit its schema.',
    hint: 'Correct the default, or the schema if the default is right.',
  },
  'example-invalid': {
    severity: 'warning',
    summary: 'The example does not fit its schema.',
    hint: 'Correct the example, or the schema if the example is right.',
  },
  'security-scheme-unknown': {
    severity: 'error',
    message: 'There is no security scheme {scheme} in components/securitySchemes.',
    hint: 'Add the scheme there, or remove it from `security`.',
  },
  'security-scheme-unused': {
    severity: 'warning',
    message: 'No `security` names the security scheme {scheme}, so no operation shows it.',
    hint: 'Name it in `security` of the document or of the operations that need it.',
  },
  'security-scope-unknown': {
    severity: 'warning',
    message: 'The security scheme {scheme} has no scope {scope}.',
    hint: 'Add the scope to the flows of the scheme.',
  },
  'tag-duplicated': {
    severity: 'error',
    message: 'The tag {tag} is declared twice.',
    hint: 'Join the two declarations into one.',
  },
  'tag-unknown': {
    severity: 'warning',
    message: 'The tag {tag} of {users} is not declared in `tags` of the document.',
    hint: 'Declare it there to give it a place and a description.',
  },
  'tag-parent-unknown': {
    severity: 'error',
    message: 'The parent {parent} of the tag {tag} is not declared.',
    hint: 'Declare it in `tags`.',
  },
  'server-url-wrong': {
    severity: 'error',
    message: 'The server URL {url} is not valid: {reason}.',
    hint: 'Write an address such as https://api.example.com/v1, or a path such as /v1.',
  },
  'server-url-relative': {
    severity: 'warning',
    summary: 'The server URL has no scheme, so it is a path below the address of this document.',
    hint: 'Write https:// before it if it is a host.',
  },
  'server-url-unusable': {
    severity: 'warning',
    summary: 'The playground and the code samples cannot use the server URL.',
    hint: 'Correct the URL as the message says.',
  },
  'server-variable-unknown': {
    severity: 'error',
    summary: 'The server URL holds a variable that `variables` does not declare.',
    hint: 'Add it with a `default` to `variables` of the server.',
  },
  'server-variable-unused': {
    severity: 'warning',
    summary: 'The server variable does not occur in the URL.',
    hint: 'Write it in the URL, between braces, or remove the variable.',
  },
  'server-variable-default-wrong': {
    severity: 'error',
    message: 'The default {value} of the server variable {name} is not in its `enum`.',
    hint: 'Choose one of {values}.',
  },
  'servers-missing': {
    severity: 'warning',
    message: 'The document names no server, so readers do not learn where the API is, and no request can be sent',
    hint: 'Add `servers` with the address of the API, for example `- url: https://api.example.com`.',
  },
} as const satisfies ProblemKinds;
