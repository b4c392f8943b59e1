import type { ProblemKinds } from './problem-kind.ts';

/** The contents of a document, judged by its specification. */
export const VALUE_PROBLEMS = {
  'field-missing': {
    severity: 'error',
    message: '{owner} needs the field `{field}`, which is missing here.',
    hint: 'Add `{field}`.',
    cases: {
      'path-required': { hint: 'Add `required: true`. A URL needs all parameters of its path.' },
      choice: { message: '{owner} needs one of the fields {fields}.', hint: 'Add one of them.' },
    },
  },
  'field-unknown': {
    severity: 'error',
    message: '{owner} has no field `{field}`.',
    hint: 'Remove it, or name it `x-{field}` if it is an extension.',
    cases: {
      newer: { hint: 'OpenAPI {since} added it. This document has the version {version}.' },
      part: {
        message: 'The site leaves out what has no meaning in the place that refers to this file: {fields}.',
        hint: 'Correct the name or the value, remove it, or begin its name with `x-` if it is an extension.',
      },
    },
  },
  'field-misplaced': {
    severity: 'error',
    message: 'The field `{field}` is not allowed here with the other fields of this object.',
    hint: 'Remove it, or the field that it contradicts.',
    cases: {
      owner: { message: '{owner} with `{key}` {value} has no field `{field}`.' },
      together: { message: '{owner} has {fields}. Only one of them is allowed.', hint: 'Remove one of them.' },
      content: {
        message: 'The field `{field}` has no effect next to `content`.',
        hint: 'Move it into the media type under `content`, or describe the value with `schema`.',
      },
      'bearer-format': {
        message: 'The field `bearerFormat` has a meaning only if `scheme` is "bearer".',
        hint: 'Remove it, or write `scheme: bearer`.',
      },
    },
  },
  'type-wrong': {
    severity: 'error',
    message: '{field} must be {expected}, got {value}.',
    hint: 'Write a value of that type.',
  },
  'value-wrong': {
    severity: 'error',
    message: '{field} must be {expected}, got {value}.',
    hint: 'Write an allowed value.',
    cases: {
      form: { message: '{field} has none of the forms that are allowed here, got {value}.' },
      'expected-form': {
        message: '{field} has none of the forms that are allowed here: expected {expected}, got {value}.',
      },
      pattern: {
        message: '{field} must match {pattern}, got {value}.',
        hint: 'Write a value that matches the pattern.',
      },
      'message-expression': {
        message: '{field} must name a place in a message, such as `$message.header#/correlationId`, got {value}.',
        hint: 'Write `$message.header#/` or `$message.payload#/` and the name of the field.',
      },
      fragment: {
        message: '`$self` must not have a fragment, got {value}.',
        hint: 'Remove the part that begins with #.',
      },
      'parameter-braces': {
        message: 'The name of a path parameter has no braces, got {value}.',
        hint: 'Remove the braces.',
      },
      size: { message: '{field} must have {bound} {entries}, got {count}.', hint: 'Add or remove entries.' },
      empty: { message: '{field} must have {bound} {entries}, got none.', hint: 'Remove the empty field, or fill it.' },
      duplicate: {
        message: '{field} has the same entry twice, as number {first} and {second}.',
        hint: 'Remove one of them.',
      },
      'query-and-querystring': {
        message: '{field} must not have parameters in "query" and in "querystring" together.',
        hint: 'Use one of the two.',
      },
      querystring: { message: 'Only one parameter may be in "querystring".', hint: 'Remove the others.' },
      other: { message: '{field} {reason}.', hint: 'Correct the value.' },
    },
  },
  'path-slash-missing': {
    severity: 'error',
    message: 'A path begins with a slash, got {path}.',
    hint: 'Write {corrected}.',
  },
  'path-query': {
    severity: 'warning',
    summary: 'The path contains a query or a fragment, which no path can have.',
    hint: 'Remove it from the path.',
    cases: {
      query: {
        message: 'The path {path} contains a query, which no path can have.',
        hint: 'Describe the query with parameters that have `in: query`.',
      },
      fragment: {
        message: 'The path {path} contains a fragment, which no path can have.',
        hint: 'Merge the operations that differ only by it, or give them different paths.',
      },
    },
  },
  'path-template-wrong': {
    severity: 'error',
    summary: 'The braces of the path do not match, have no name between them, or name a parameter twice.',
    hint: 'Write each parameter once, with its name in braces.',
    cases: {
      braces: { message: 'The braces of the path {path} do not match.' },
      unnamed: { message: 'The path {path} has braces without a name.' },
      twice: { message: 'The path {path} has the parameter {name} twice.' },
    },
  },
  'path-ambiguous': {
    severity: 'error',
    message: 'The paths {other} and {path} match the same URLs.',
    hint: 'Merge them into one path. URLs do not contain the names of parameters.',
    cases: {
      'other-methods': { severity: 'warning' },
    },
  },
  'path-parameter-missing': {
    severity: 'error',
    message: 'The path parameter "{name}" is not declared for {owner}.',
    hint: 'Add a parameter with `name: {name}`, `in: path`, `required: true` and a schema.',
  },
  'path-parameter-unused': {
    severity: 'error',
    message: 'The path parameter {name} is not in the path {path}.',
    hint: 'Write {placeholder} in the path, or remove the parameter.',
    cases: {
      misnamed: { hint: 'Name it {other} as in the path, or write {placeholder} there.' },
      endpoint: {
        severity: 'warning',
        message: 'The path parameter {name} is not in the path of "api", which has {placeholders}.',
        hint: 'Write {placeholder} in the path, or replace `path` with the location of the parameter, such as `query`.',
      },
    },
  },
  'channel-parameter-missing': {
    severity: 'error',
    message: 'The parameter {name} in the address {address} is not declared in the channel.',
    hint: 'Add it to `parameters` of the channel.',
  },
  'channel-parameter-unused': {
    severity: 'warning',
    message: 'The parameter {name} is not in the address {address} of the channel.',
    hint: 'Write {placeholder} in the address, or describe a query parameter in `query` of the `ws` binding.',
  },
  'channel-message-unknown': {
    severity: 'error',
    message: 'The message {reference} is not in `messages` of the channel.',
    hint: 'Add it there, and refer to it as #/channels/NAME/messages/NAME.',
  },
  'channel-unknown': {
    severity: 'error',
    message: 'The channel {reference} is not in `channels` of the document.',
    hint: 'Add it there, and refer to it as #/channels/NAME. No page shows the operation until then.',
  },
  'server-unknown': {
    severity: 'error',
    message: 'The server {reference} is not in `servers` of the document.',
    hint: 'Add it there, and refer to it as #/servers/NAME.',
    cases: {
      name: {
        message: 'The channel names the server {name}, which is not in `servers` of the document.',
        hint: 'Add it there, or correct the name.',
      },
    },
  },
  'parameter-duplicated': {
    severity: 'error',
    message: 'The {in} parameter {name} is listed twice.',
    hint: 'Remove one of them.',
  },
  'header-name-wrong': {
    severity: 'warning',
    message: "{name} is not the name of a header. It may contain letters, digits and !#$%&'*+-.^_`|~ only.",
    hint: 'Write the name exactly as it is sent, without a colon or spaces.',
    cases: {
      required: { severity: 'error' },
    },
  },
  'method-wrong': {
    severity: 'error',
    message: '{method} is not allowed in `additionalOperations`.',
    hint: 'Write a method, which is a word without spaces.',
    cases: {
      field: { hint: 'Use the field `{field}` of the path item instead.' },
    },
  },
  'operation-id-duplicated': {
    severity: 'error',
    message: 'The operationId {id} of {second} is also that of {first}.',
    hint: 'Give each operation a different operationId.',
  },
  'message-id-duplicated': {
    severity: 'error',
    message: 'The messageId {id} is also that of the message at {first}.',
    hint: 'Give each message a different messageId. Refer with `$ref` to a message that several operations have.',
  },
  'responses-missing': {
    severity: 'error',
    message: '{owner} needs the field `responses`, which is missing here.',
    hint: 'Add at least one response, for example `default` with a description.',
    cases: {
      empty: { message: '`responses` must have at least one response, got none.' },
      recommended: {
        severity: 'warning',
        message: '{operation} has no response.',
        hint: 'Add `responses` with at least one response.',
      },
    },
  },
  'response-status-wrong': {
    severity: 'error',
    message: 'The key of a response must be a status such as 200, a range such as 2XX, or "default", got {key}.',
    hint: 'Correct the key, or move it out of `responses`.',
  },
  'component-name-wrong': {
    severity: 'error',
    message: 'The name of a component has only letters, digits, dots, hyphens and underscores, got {name}.',
    hint: 'Rename it, for example to {corrected}, and every `$ref` to it.',
  },
  'schema-items-missing': {
    severity: 'warning',
    message: 'A schema with `type: array` has no `items`, so readers cannot see what the array contains.',
    hint: 'Add `items`. `items: {}` allows anything.',
  },
  'schema-keyword-obsolete': {
    severity: 'warning',
    message: '`nullable` has no meaning in this version, whose schemas are JSON Schema.',
    hint: "Write `type: [{type}, 'null']` instead, or add `{ type: 'null' }` to `anyOf`.",
  },
  'schema-pattern-wrong': {
    severity: 'warning',
    message: 'The pattern {pattern} is not a regular expression of JavaScript (ECMA-262).',
    hint: 'Rewrite it. Inline flags such as (?i) and possessive quantifiers are not part of that dialect.',
  },
  'enum-type-wrong': {
    severity: 'warning',
    message: '`enum` lists {values}, but `type` allows only {types}.',
    hint: 'Correct the values, or `type`.',
    cases: {
      items: { hint: 'Move `enum` into `items` if it lists what the entries of the array can be.' },
      null: { hint: 'Write {form}, or remove null.' },
    },
  },
  'default-invalid': {
    severity: 'warning',
    message: 'The default does not fit its schema: {value} {reason}.',
    hint: 'Correct the default, or the schema if the default is right.',
  },
  'example-invalid': {
    severity: 'warning',
    message: 'The example does not fit its schema: {value} {reason}.',
    hint: 'Correct the example, or the schema if the example is right.',
    cases: {
      reference: {
        message:
          'The example is the reference {reference}. References in examples are not followed, so pages show it as the value.',
        hint: 'Write the example out. In OpenAPI, a named entry of `examples` may be a `$ref` to a file that has the example below `value`.',
      },
    },
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
  'security-url-unusable': {
    severity: 'warning',
    message: 'Nobody can sign in with the security scheme {scheme}, because its `{key}` {reason}.',
    hint: 'Write the whole http or https URL, with a value in place of each placeholder.',
  },
  'security-scope-unknown': {
    severity: 'warning',
    message: 'The security scheme {scheme} has no scope {scope}.',
    hint: 'Add the scope to the flows of the scheme.',
  },
  'tag-duplicated': {
    severity: 'error',
    message: 'The tag {tag} is declared twice.',
    hint: 'Merge the two declarations into one.',
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
  'tag-parent-circular': {
    severity: 'error',
    message: 'The tag {tag} is its own parent, through {parents}. The parents of these tags are ignored.',
    hint: 'Remove the `parent` of one of them.',
    cases: {
      own: { message: 'The tag {tag} is its own parent, which is ignored.', hint: 'Remove its `parent`.' },
    },
  },
  'tag-nesting-deep': {
    severity: 'warning',
    message: 'The tag {tag} is nested more than {limit} levels deep. The navigation lists it on level {limit}.',
    hint: 'Give it a `parent` that is nested less deeply.',
    cases: {
      several: {
        message:
          'The tag {tag} and {count} more are nested more than {limit} levels deep. The navigation lists them on level {limit}.',
        hint: 'Give them a `parent` that is nested less deeply.',
      },
    },
  },
  'tag-group-wrong': {
    severity: 'warning',
    summary: 'A group in `x-tagGroups` is not written as expected, or names a tag that the document does not have.',
    message: 'The group {group} in `x-tagGroups` names the tag {tag}, which the document does not have.',
    hint: 'Write the name of a tag in `tags`, or remove it from the group.',
    cases: {
      list: {
        message: '`x-tagGroups` must be a list of groups. It is ignored.',
        hint: 'Write a list of objects, each with a `name` and a list `tags`.',
      },
      group: {
        message: 'A group in `x-tagGroups` must have a `name` and a list `tags`. It is ignored.',
        hint: 'Write for example `- name: Store` with `tags: [Orders, Payments]` below it.',
      },
    },
  },
  'server-url-wrong': {
    severity: 'error',
    message: 'The server URL {url} is not valid: {reason}.',
    hint: 'Write an address such as https://api.example.com/v1, or a path such as /v1.',
  },
  'server-url-relative': {
    severity: 'warning',
    message: 'The server URL "{url}" has no scheme, so it is a path below the address of this document.',
    hint: 'Write https://{url} if it is a host.',
  },
  'server-url-unusable': {
    severity: 'warning',
    summary: 'The playground and the code samples cannot use the server URL.',
    hint: 'Write an address such as https://api.example.com/v1.',
    cases: {
      scheme: { message: 'The server URL {url} is neither http nor https, so no request can be sent to it.' },
      credentials: {
        message: 'The server URL contains a username or a password, which every reader would see.',
        hint: 'Describe it as a security scheme of type "http" with the scheme "basic".',
      },
    },
  },
  'server-variable-unknown': {
    severity: 'error',
    message: 'The server URL contains {placeholder}, but `variables` does not declare it.',
    hint: 'Add `{name}` with a `default` to `variables` of the server.',
    cases: {
      field: {
        message: '`{field}` of the server contains {placeholder}, but `variables` does not declare it.',
        hint: 'Add `{name}` with a `default` to `variables` of the server.',
      },
    },
  },
  'server-variable-unused': {
    severity: 'warning',
    message: 'The server variable {name} is not in the URL.',
    hint: 'Write {placeholder} in the URL, or remove the variable.',
    cases: {
      field: {
        message: 'The server variable {name} is neither in `host` nor in `pathname`.',
        hint: 'Write {placeholder} in one of them, or remove the variable.',
      },
    },
  },
  'server-variable-default-wrong': {
    severity: 'error',
    message: 'The default {value} of the server variable {name} is not in its `enum`.',
    hint: 'Choose one of {values}.',
    cases: {
      braces: {
        message:
          'The default {value} of the server variable {name} contains braces, so it cannot be part of an address.',
        hint: 'Write a value without braces, such as `your-company`. Say in `description` what readers should enter.',
      },
    },
  },
  'servers-missing': {
    severity: 'warning',
    message: 'The document names no server, so readers cannot see where the API is, and no request can be sent.',
    hint: 'Add `servers` with the address of the API, for example `- url: https://api.example.com`.',
  },
} as const satisfies ProblemKinds;
