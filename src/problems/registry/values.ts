import type { ProblemKinds } from './problem-kind.ts';

/** The contents of a document, judged by its specification. */
export const VALUE_PROBLEMS = {
  'field-missing': {
    severity: 'error',
    message: '{owner} is missing the required field `{field}`.',
    hint: 'Add `{field}`.',
    cases: {
      'path-required': { hint: 'Add `required: true`. Path parameters are always required.' },
      choice: { message: '{owner} needs one of the fields {fields}.', hint: 'Add one of them.' },
    },
  },
  'field-unknown': {
    severity: 'error',
    message: '{owner} has no field `{field}`.',
    hint: 'Remove it. If it’s an extension, rename it to `x-{field}`.',
    cases: {
      newer: { hint: 'OpenAPI {since} added it, but this document’s version is {version}.' },
      part: {
        message: 'These fields have no meaning where this file is referenced, so the site leaves them out: {fields}.',
        hint: 'Fix the name or value, or remove the field. If it’s an extension, start its name with `x-`.',
      },
    },
  },
  'field-misplaced': {
    severity: 'error',
    message: 'The field `{field}` isn’t allowed with this object’s other fields.',
    hint: 'Remove it, or the field it conflicts with.',
    cases: {
      owner: { message: '{owner} with `{key}` {value} has no field `{field}`.' },
      together: { message: '{owner} has {fields}, but only one of them is allowed.', hint: 'Remove one of them.' },
      content: {
        message: 'The field `{field}` has no effect next to `content`.',
        hint: 'Move it into the media type under `content`, or describe the value with `schema`.',
      },
      'bearer-format': {
        message: 'The field `bearerFormat` has no effect unless `scheme` is "bearer".',
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
      form: { message: '{field} doesn’t have an allowed form, got {value}.' },
      'expected-form': {
        message: '{field} doesn’t have an allowed form: expected {expected}, got {value}.',
      },
      pattern: {
        message: '{field} must match {pattern}, got {value}.',
        hint: 'Write a value that matches the pattern.',
      },
      'message-expression': {
        message: '{field} must point to a part of a message, such as `$message.header#/correlationId`, got {value}.',
        hint: 'Write `$message.header#/` or `$message.payload#/`, followed by the field’s name.',
      },
      fragment: {
        message: '`$self` must not have a fragment, got {value}.',
        hint: 'Remove the part that starts with #.',
      },
      'parameter-braces': {
        message: 'A path parameter’s name can’t have braces, got {value}.',
        hint: 'Remove the braces.',
      },
      size: { message: '{field} must have {bound} {entries}, got {count}.', hint: 'Add or remove entries.' },
      empty: { message: '{field} must have {bound} {entries}, got none.', hint: 'Remove the empty field, or fill it.' },
      duplicate: {
        message: '{field} has the same entry twice, at positions {first} and {second}.',
        hint: 'Remove one of them.',
      },
      'query-and-querystring': {
        message: '{field} can’t have parameters in both "query" and "querystring".',
        hint: 'Use only one of them.',
      },
      querystring: { message: 'Only one parameter can be in "querystring".', hint: 'Remove the others.' },
      other: { message: '{field} {reason}.', hint: 'Fix the value.' },
    },
  },
  'path-slash-missing': {
    severity: 'error',
    message: 'A path must start with a slash, got {path}.',
    hint: 'Write {corrected}.',
  },
  'path-query': {
    severity: 'warning',
    summary: 'The path contains a query or a fragment, which paths can’t have.',
    hint: 'Remove it from the path.',
    cases: {
      query: {
        message: 'The path {path} contains a query, which paths can’t have.',
        hint: 'Describe the query with parameters that have `in: query`.',
      },
      fragment: {
        message: 'The path {path} contains a fragment, which paths can’t have.',
        hint: 'Merge operations that differ only by it, or give them different paths.',
      },
    },
  },
  'path-template-wrong': {
    severity: 'error',
    summary: 'The path’s braces don’t match or are empty, or it has a parameter twice.',
    hint: 'Write each parameter once, with its name in braces.',
    cases: {
      braces: { message: 'The braces in the path {path} don’t match.' },
      unnamed: { message: 'The path {path} has empty braces.' },
      twice: { message: 'The path {path} has the parameter {name} twice.' },
    },
  },
  'path-ambiguous': {
    severity: 'error',
    message: 'The paths {other} and {path} match the same URLs.',
    hint: 'Merge them into one path. Parameter names aren’t part of URLs.',
    cases: {
      'other-methods': { severity: 'warning' },
    },
  },
  'path-parameter-missing': {
    severity: 'error',
    message: 'The path parameter "{name}" isn’t declared for {owner}.',
    hint: 'Add a parameter with `name: {name}`, `in: path`, `required: true`, and a schema.',
  },
  'path-parameter-unused': {
    severity: 'error',
    message: 'The path parameter {name} isn’t in the path {path}.',
    hint: 'Write {placeholder} in the path, or remove the parameter.',
    cases: {
      misnamed: { hint: 'Rename it to {other}, as in the path, or write {placeholder} there.' },
      endpoint: {
        severity: 'warning',
        message: 'The path parameter {name} isn’t in the path in "api", which has {placeholders}.',
        hint: 'Write {placeholder} in the path, or change `path` in <ParamField> to the parameter’s location, such as `query`.',
      },
    },
  },
  'channel-parameter-missing': {
    severity: 'error',
    message: 'The parameter {name} in the address {address} isn’t declared in the channel.',
    hint: 'Add it to the channel’s `parameters`.',
  },
  'channel-parameter-unused': {
    severity: 'warning',
    message: 'The parameter {name} isn’t in the channel’s address {address}.',
    hint: 'Write {placeholder} in the address. If it’s a query parameter, describe it under `query` in the `ws` binding.',
  },
  'channel-message-unknown': {
    severity: 'error',
    message: 'The message {reference} isn’t in the channel’s `messages`.',
    hint: 'Add it there, and reference it as #/channels/NAME/messages/NAME.',
  },
  'channel-unknown': {
    severity: 'error',
    message: 'The channel {reference} isn’t in the document’s `channels`.',
    hint: 'Add it there, and reference it as #/channels/NAME. Until then, no page shows the operation.',
  },
  'server-unknown': {
    severity: 'error',
    message: 'The server {reference} isn’t in the document’s `servers`.',
    hint: 'Add it there, and reference it as #/servers/NAME.',
    cases: {
      name: {
        message: 'The channel lists the server {name}, which isn’t in the document’s `servers`.',
        hint: 'Add it there, or fix the name.',
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
    message: "{name} isn’t a valid header name. It can contain only letters, digits, and !#$%&'*+-.^_`|~.",
    hint: 'Write the name exactly as it’s sent, without a colon or spaces.',
    cases: {
      required: { severity: 'error' },
    },
  },
  'method-wrong': {
    severity: 'error',
    message: '{method} isn’t allowed in `additionalOperations`.',
    hint: 'Write a method: one word without spaces.',
    cases: {
      field: { hint: 'Use the path item’s `{field}` field instead.' },
    },
  },
  'operation-id-duplicated': {
    severity: 'error',
    message: '{first} and {second} have the same operationId {id}.',
    hint: 'Give each operation a unique operationId.',
  },
  'message-id-duplicated': {
    severity: 'error',
    message: 'The message at {first} has the same messageId {id}.',
    hint: 'Give each message a unique messageId. If several operations share a message, reference it with `$ref`.',
  },
  'responses-missing': {
    severity: 'error',
    message: '{owner} is missing the required field `responses`.',
    hint: 'Add at least one response, such as `default` with a description.',
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
    message: 'A response’s key must be a status such as 200, a range such as 2XX, or "default", got {key}.',
    hint: 'Fix the key, or move it out of `responses`.',
  },
  'component-name-wrong': {
    severity: 'error',
    message: 'Component names can contain only letters, digits, dots, hyphens, and underscores, got {name}.',
    hint: 'Rename it, for example to {corrected}, and update every `$ref` to it.',
  },
  'schema-items-missing': {
    severity: 'warning',
    message: 'A schema with `type: array` has no `items`, so readers can’t see what the array contains.',
    hint: 'Add `items`. `items: {}` allows anything.',
  },
  'schema-keyword-obsolete': {
    severity: 'warning',
    message: '`nullable` has no effect in this document, because its version uses JSON Schema.',
    hint: "Write `type: [{type}, 'null']` instead, or add `{ type: 'null' }` to `anyOf`.",
  },
  'schema-pattern-wrong': {
    severity: 'warning',
    message: 'The pattern {pattern} isn’t a valid JavaScript (ECMA-262) regular expression.',
    hint: 'Rewrite it. JavaScript doesn’t support inline flags such as (?i) or possessive quantifiers.',
  },
  'enum-type-wrong': {
    severity: 'warning',
    message: '`enum` lists {values}, but `type` allows only {types}.',
    hint: 'Fix the values, or `type`.',
    cases: {
      items: { hint: 'If it lists the array’s possible items, move `enum` into `items`.' },
      null: { hint: 'Write {form}, or remove null.' },
    },
  },
  'default-invalid': {
    severity: 'warning',
    message: 'The default doesn’t match its schema: {value} {reason}.',
    hint: 'Fix the default or its schema.',
  },
  'example-invalid': {
    severity: 'warning',
    message: 'The example doesn’t match its schema: {value} {reason}.',
    hint: 'Fix the example or its schema.',
    cases: {
      reference: {
        message:
          'The example is the reference {reference}. References in examples aren’t followed, so pages show the reference itself.',
        hint: 'Write the example here. In OpenAPI, a named entry in `examples` can be a `$ref` to a file with the example under `value`.',
      },
    },
  },
  'security-scheme-unknown': {
    severity: 'error',
    message: 'There’s no security scheme {scheme} in components/securitySchemes.',
    hint: 'Add the scheme there, or remove it from `security`.',
  },
  'security-scheme-unused': {
    severity: 'warning',
    message: 'No `security` uses the security scheme {scheme}, so no operation shows it.',
    hint: 'List it in `security` in the document or in the operations that need it.',
  },
  'security-url-unusable': {
    severity: 'warning',
    message: 'Readers can’t sign in with the security scheme {scheme}, because its `{key}` {reason}.',
    hint: 'Write the full http or https URL, with values instead of placeholders.',
  },
  'security-scope-unknown': {
    severity: 'warning',
    message: 'The security scheme {scheme} has no scope {scope}.',
    hint: 'Add the scope to the scheme’s flows.',
  },
  'tag-duplicated': {
    severity: 'error',
    message: 'The tag {tag} is declared twice.',
    hint: 'Merge the two declarations into one.',
  },
  'tag-unknown': {
    severity: 'warning',
    message: 'The tag {tag}, used by {users}, isn’t declared in the document’s `tags`.',
    hint: 'Declare it there to set its order and description.',
  },
  'tag-parent-unknown': {
    severity: 'error',
    message: 'The parent {parent} of the tag {tag} isn’t declared.',
    hint: 'Declare it in `tags`.',
  },
  'tag-parent-circular': {
    severity: 'error',
    message: 'The tag {tag} is its own parent, through {parents}. These tags’ parents are ignored.',
    hint: 'Remove the `parent` of one of them.',
    cases: {
      own: { message: 'The tag {tag} is its own parent, which is ignored.', hint: 'Remove its `parent`.' },
    },
  },
  'tag-nesting-deep': {
    severity: 'warning',
    message: 'The tag {tag} is nested more than {limit} levels deep. The navigation lists it at level {limit}.',
    hint: 'Give it a `parent` at a higher level.',
    cases: {
      several: {
        message:
          'The tag {tag} and {count} more are nested more than {limit} levels deep. The navigation lists them at level {limit}.',
        hint: 'Give them a `parent` at a higher level.',
      },
    },
  },
  'tag-group-wrong': {
    severity: 'warning',
    summary: 'A group in `x-tagGroups` is invalid, or lists a tag that isn’t in the document.',
    message: 'The group {group} in `x-tagGroups` lists the tag {tag}, which isn’t in the document.',
    hint: 'Use the name of a tag in `tags`, or remove it from the group.',
    cases: {
      list: {
        message: '`x-tagGroups` must be a list of groups, so it’s ignored.',
        hint: 'Write a list of objects, each with a `name` and a `tags` list.',
      },
      group: {
        message: 'A group in `x-tagGroups` needs a `name` and a `tags` list, so it’s ignored.',
        hint: 'For example, write `- name: Store` with `tags: [Orders, Payments]` below it.',
      },
    },
  },
  'server-url-wrong': {
    severity: 'error',
    message: 'The server URL {url} isn’t valid: {reason}.',
    hint: 'Write a URL such as https://api.example.com/v1, or a path such as /v1.',
  },
  'server-url-relative': {
    severity: 'warning',
    message: 'The server URL "{url}" has no scheme, so it’s a path relative to this document’s URL.',
    hint: 'If it’s a host, write https://{url}.',
  },
  'server-url-unusable': {
    severity: 'warning',
    summary: 'The playground and the code samples can’t use the server URL.',
    hint: 'Write a URL such as https://api.example.com/v1.',
    cases: {
      scheme: { message: 'The server URL {url} isn’t http or https, so requests can’t be sent to it.' },
      credentials: {
        message: 'The server URL contains a username or a password, which every reader would see.',
        hint: 'Use a security scheme of type "http" with the scheme "basic" instead.',
      },
    },
  },
  'server-variable-unknown': {
    severity: 'error',
    message: 'The server URL contains {placeholder}, but `variables` doesn’t declare it.',
    hint: 'Add `{name}` with a `default` to the server’s `variables`.',
    cases: {
      field: {
        message: 'The server’s `{field}` contains {placeholder}, but `variables` doesn’t declare it.',
        hint: 'Add `{name}` with a `default` to the server’s `variables`.',
      },
    },
  },
  'server-variable-unused': {
    severity: 'warning',
    message: 'The server variable {name} isn’t in the URL.',
    hint: 'Write {placeholder} in the URL, or remove the variable.',
    cases: {
      field: {
        message: 'The server variable {name} isn’t in `host` or `pathname`.',
        hint: 'Write {placeholder} in one of them, or remove the variable.',
      },
    },
  },
  'server-variable-default-wrong': {
    severity: 'error',
    message: 'The default {value} of the server variable {name} isn’t in its `enum`.',
    hint: 'Choose one of {values}.',
    cases: {
      braces: {
        message: 'The default {value} of the server variable {name} contains braces, so it can’t be part of a URL.',
        hint: 'Write a value without braces, such as `your-company`. In `description`, say what readers should enter.',
      },
    },
  },
  'servers-missing': {
    severity: 'warning',
    message: 'The document has no servers, so readers can’t see the API’s URL or send requests.',
    hint: 'Add `servers` with the API’s URL, for example `- url: https://api.example.com`.',
  },
} as const satisfies ProblemKinds;
