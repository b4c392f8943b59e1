import type { ProblemKinds } from './problem-kind.ts';

/** `$ref`s, and links between operations of a document. */
export const REFERENCE_PROBLEMS = {
  'reference-unresolved': {
    severity: 'error',
    message: 'The reference {reference} cannot be resolved.',
    hint: 'Add what it refers to, or correct the reference.',
    cases: {
      address: { message: 'The reference {reference} is not a valid address.', hint: 'Write a path or a URL.' },
      name: { message: 'The reference {reference} cannot be resolved: {file} has no anchor {name}.' },
      pointer: { message: 'The reference {reference} cannot be resolved: {file} has nothing at {pointer}.' },
      'meant-schema': {
        message:
          'The reference {reference} cannot be resolved: "#" is the whole document, not the schema around the reference.',
        hint: 'Write {corrected}. Or move what it refers to into `components.schemas`, and write {component}.',
      },
      'no-definition': {
        message:
          'The reference {reference} cannot be resolved: "#" is the whole document, and nothing has this name in its {place}.',
        hint: 'Add the schema to `components.schemas`, and write {component}.',
      },
      circle: { message: 'The reference {reference} leads back to itself on its way to {pointer}.' },
      'too-many': {
        message: 'The reference {reference} passes through more than {limit} references on its way to {pointer}.',
      },
      file: { message: 'The reference {reference} cannot be resolved: there is no file {file}.' },
      unreadable: { message: 'The reference {reference} is not followed: {reason}.' },
      limit: {
        message:
          'The reference {reference} is not followed: all files together are more than {files}, or larger than {size}.',
        hint: 'Merge small files, or remove references that are not needed.',
      },
      growth: {
        message: 'The reference {reference} is not followed, because files that refer to each other repeat too much.',
        hint: 'Refer to schemas, parameters, responses and other components, which are not repeated.',
      },
      'meant-document': {
        severity: 'warning',
        message:
          'The reference {reference} cannot be resolved in {file}. The same place of {document} is used instead.',
        hint: 'Write {corrected}.',
      },
    },
  },
  'reference-unescaped': {
    severity: 'error',
    message: 'The reference {reference} cannot be resolved as it is written: a "/" ends a name.',
    hint: 'Write "/" within a name as "~1": {corrected}.',
  },
  'reference-circular': {
    severity: 'error',
    message: 'The reference {reference} leads only to further references, in a circle.',
    hint: 'Replace one of them with the object itself.',
    cases: {
      'all-of': {
        message:
          'The schema {schema} contains itself through `allOf`, by way of {others}, so no value can be checked against it. A schema may contain itself in places such as a property or `items` only.',
        hint: 'Remove one of these references from `allOf`, or move what both need into a third schema.',
      },
      'all-of-self': {
        message:
          'The schema {schema} contains itself through `allOf`, so no value can be checked against it. A schema may contain itself in places such as a property or `items` only.',
        hint: 'Remove the reference to it from `allOf`.',
      },
    },
  },
  'reference-external': {
    severity: 'warning',
    summary:
      'The reference leads to another host, from a URL to a file, to a file that a document must not publish, or to a value that its place cannot have. It is not followed.',
    hint: 'Serve all parts of the document from one host, or download them into the project.',
    cases: {
      'url-to-file': { message: 'The reference {reference} leads from a URL to a file, and is not followed.' },
      scheme: {
        message: 'The reference {reference} leads neither to a file nor to an http(s) URL, and is not followed.',
        hint: 'Write the path of a file, or a URL that begins with https://.',
      },
      'other-host': { message: 'The reference {reference} leads to another host, {host}, and is not followed.' },
      'host-not-allowed': {
        message: 'The reference {reference} leads to {host}, which is not an allowed host, and is not followed.',
        hint: 'Name {host} in `api.allowHosts` of docs.json (or in `--allow-host`), or download the file into the project.',
      },
      format: {
        message: 'The reference {reference} leads to a file that is neither JSON nor YAML, and is not followed.',
        hint: 'Write the content out here. References can lead to .json, .yaml, .yml and .avsc files, and from the schema of a message to .proto files.',
      },
      private: {
        message: 'The reference {reference} leads to a private file, and is not followed.',
        hint: 'Move the content to another file. Documents cannot publish docs.json, hidden files and folders, `node_modules`, or files that `ignore` in docs.json names.',
      },
      place: {
        message: 'The reference {reference} leads to a value that its place cannot have, and is not followed.',
        hint: 'Write the value out here. References can lead to objects such as schemas, parameters and responses, and not to texts.',
      },
    },
  },
  'reference-outside-project': {
    severity: 'error',
    leavesOut: true,
    message: 'The reference {reference} leads to {file}, which is outside the folder of the document.',
    hint: 'Name its folder in `api.allowFolders` of docs.json (or in `--allow-folder`), or move the file. A symbolic link to it does not help.',
  },
  'reference-misplaced': {
    severity: 'error',
    message: 'A `$ref` cannot replace {owner}.',
    hint: 'Write the object out here. References can replace path items, parameters, bodies, responses, headers, examples, links, callbacks, security schemes and schemas.',
    cases: {
      followed: {
        severity: 'warning',
        message: 'The reference {reference} replaces {owner}, where OpenAPI allows none. It is followed anyway.',
        hint: 'Other tools may not follow it. References can replace path items, parameters, bodies, responses, headers, examples, links, callbacks, security schemes and schemas.',
      },
    },
  },
  'reference-kind-wrong': {
    severity: 'error',
    message: 'The reference {reference} leads to {found}, but {expected} is expected here.',
    hint: 'Refer to {expected} in `components.{place}`, or write it out here.',
    cases: {
      content: { hint: 'Write {expected} with `content`, and refer to the schema in the `schema` of its media type.' },
      schema: { hint: 'Write {expected} here, and refer to the schema in its `schema`.' },
      payload: { hint: 'Write {expected} here, and refer to the schema in its `payload`.' },
    },
  },
  'link-operation-unknown': {
    severity: 'warning',
    message: 'The link leads to the operation {operation}, which does not exist.',
    hint: 'Name the operationId of an operation of this document.',
  },
  'discriminator-mapping-unknown': {
    severity: 'warning',
    message: 'The discriminator maps {value} to the schema {schema}, which does not exist.',
    hint: 'Write the name of a schema in components/schemas, or a reference to a schema.',
    cases: {
      default: {
        message: 'The schema {schema} in `defaultMapping` of the discriminator does not exist.',
      },
    },
  },
  'discriminator-default-missing': {
    severity: 'warning',
    message:
      'The property {property} of the discriminator is optional in {schema}, and no `defaultMapping` names a schema for values without it.',
    hint: 'Require the property, or add `defaultMapping`.',
  },
} as const satisfies ProblemKinds;
