import type { ProblemKinds } from './problem-kind.ts';

/** `$ref`s, and links between operations of a document. */
export const REFERENCE_PROBLEMS = {
  'reference-unresolved': {
    severity: 'error',
    message: 'The reference {reference} can’t be resolved.',
    hint: 'Add the target, or fix the reference.',
    cases: {
      address: { message: 'The reference {reference} isn’t a valid path or URL.', hint: 'Fix the reference.' },
      name: { message: 'The reference {reference} can’t be resolved: {file} has no anchor {name}.' },
      pointer: { message: 'The reference {reference} can’t be resolved: {file} has nothing at {pointer}.' },
      'meant-schema': {
        message:
          'The reference {reference} can’t be resolved: "#" is the whole document, not the schema that contains it.',
        hint: 'Write {corrected}. Or move the target into `components.schemas`, and write {component}.',
      },
      'no-definition': {
        message:
          'The reference {reference} can’t be resolved: "#" is the whole document, and its {place} doesn’t have this name.',
        hint: 'Add the schema to `components.schemas`, and write {component}.',
      },
      circle: { message: 'The reference {reference} leads back to itself before it reaches {pointer}.' },
      'too-many': {
        message: 'The reference {reference} needs more than {limit} other references to reach {pointer}.',
      },
      file: { message: 'The reference {reference} can’t be resolved: {file} doesn’t exist.' },
      unreadable: { message: 'The reference {reference} isn’t followed: {reason}.' },
      limit: {
        message:
          'The reference {reference} isn’t followed, because the document has more than {files} files, or they’re larger than {size} together.',
        hint: 'Merge small files, or remove references you don’t need.',
      },
      growth: {
        message:
          'The reference {reference} isn’t followed, because files that reference each other repeat too much content.',
        hint: 'Reference components such as schemas, parameters, and responses instead. They aren’t repeated.',
      },
      'meant-document': {
        severity: 'warning',
        message: 'The reference {reference} can’t be resolved in {file}. The same place in {document} is used instead.',
        hint: 'Write {corrected}.',
      },
    },
  },
  'reference-unescaped': {
    severity: 'error',
    message: 'The reference {reference} can’t be resolved as written, because "/" ends a name.',
    hint: 'Inside a name, write "/" as "~1": {corrected}.',
  },
  'reference-circular': {
    severity: 'error',
    message: 'The reference {reference} leads only to other references, in a circle.',
    hint: 'Replace one of them with the object itself.',
    cases: {
      'all-of': {
        message:
          'The schema {schema} contains itself through `allOf`, via {others}, so no value can be checked against it. Schemas can contain themselves only in places such as properties or `items`.',
        hint: 'Remove one of these references from `allOf`, or move the shared part into another schema.',
      },
      'all-of-self': {
        message:
          'The schema {schema} contains itself through `allOf`, so no value can be checked against it. Schemas can contain themselves only in places such as properties or `items`.',
        hint: 'Remove the reference from `allOf`.',
      },
    },
  },
  'reference-external': {
    severity: 'warning',
    summary:
      'The reference isn’t followed: it leads to another host, from a URL to a file, to a private file, or to a value that isn’t allowed there.',
    hint: 'Serve all parts of the document from one host, or download them into the project.',
    cases: {
      'url-to-file': { message: 'The reference {reference} leads from a URL to a file, so it isn’t followed.' },
      scheme: {
        message: 'The reference {reference} isn’t a file path or an http(s) URL, so it isn’t followed.',
        hint: 'Write a file path, or a URL that starts with https://.',
      },
      'other-host': { message: 'The reference {reference} leads to another host, {host}, so it isn’t followed.' },
      'host-not-allowed': {
        message: 'The reference {reference} leads to {host}, which isn’t an allowed host, so it isn’t followed.',
        hint: 'Add {host} to `api.allowHosts` in docs.json (or pass it with `--allow-host`), or download the file into the project.',
      },
      format: {
        message: 'The reference {reference} leads to a file that isn’t JSON or YAML, so it isn’t followed.',
        hint: 'Write the content here. References can lead to .json, .yaml, .yml, and .avsc files. Message schemas can also reference .proto files.',
      },
      private: {
        message: 'The reference {reference} leads to a private file, so it isn’t followed.',
        hint: 'Move the content to another file. Documents can’t publish docs.json, hidden files or folders, `node_modules`, or files listed under `ignore` in docs.json.',
      },
      place: {
        message: 'The reference {reference} leads to a value that isn’t allowed here, so it isn’t followed.',
        hint: 'Write the value here. References can lead to objects such as schemas, parameters, and responses, but not to strings.',
      },
    },
  },
  'reference-outside-project': {
    severity: 'error',
    leavesOut: true,
    message: 'The reference {reference} leads to {file}, which is outside the document’s folder.',
    hint: 'Add its folder to `api.allowFolders` in docs.json (or pass it with `--allow-folder`), or move the file. A symbolic link doesn’t help.',
  },
  'reference-misplaced': {
    severity: 'error',
    message: 'A `$ref` can’t replace {owner}.',
    hint: 'Write the object here. References can replace path items, parameters, bodies, responses, headers, examples, links, callbacks, security schemes, and schemas.',
    cases: {
      followed: {
        severity: 'warning',
        message: 'The reference {reference} replaces {owner}, which OpenAPI doesn’t allow. It’s followed anyway.',
        hint: 'Other tools may not follow it. References can replace path items, parameters, bodies, responses, headers, examples, links, callbacks, security schemes, and schemas.',
      },
    },
  },
  'reference-kind-wrong': {
    severity: 'error',
    message: 'The reference {reference} leads to {found}, expected {expected}.',
    hint: 'Reference {expected} in `components.{place}`, or write one here.',
    cases: {
      content: { hint: 'Write {expected} with `content`, and reference the schema in its media type’s `schema`.' },
      schema: { hint: 'Write {expected} here, and reference the schema in its `schema`.' },
      payload: { hint: 'Write {expected} here, and reference the schema in its `payload`.' },
    },
  },
  'link-operation-unknown': {
    severity: 'warning',
    message: 'The link leads to the operation {operation}, which doesn’t exist.',
    hint: 'Use the operationId of an operation in this document.',
  },
  'discriminator-mapping-unknown': {
    severity: 'warning',
    message: 'The discriminator maps {value} to the schema {schema}, which doesn’t exist.',
    hint: 'Use the name of a schema in components/schemas, or a reference to a schema.',
    cases: {
      default: {
        message: 'The discriminator’s `defaultMapping` is the schema {schema}, which doesn’t exist.',
      },
    },
  },
  'discriminator-default-missing': {
    severity: 'warning',
    message:
      'The discriminator’s property {property} is optional in {schema}, but there’s no `defaultMapping` for values without it.',
    hint: 'Make the property required, or add `defaultMapping`.',
  },
} as const satisfies ProblemKinds;
