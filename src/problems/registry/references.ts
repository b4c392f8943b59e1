import type { ProblemKinds } from './problem-kind.ts';

/** `$ref`s, and links between operations of a document. */
export const REFERENCE_PROBLEMS = {
  'reference-unresolved': {
    severity: 'error or warning',
    summary:
      'The reference leads nowhere, or to a document that cannot be read. It is a warning if what was meant is used instead.',
    hint: 'Add what it refers to, or correct the reference.',
  },
  'reference-unescaped': {
    severity: 'error',
    summary: 'The reference leads nowhere as it is written: a "/" ends a name.',
    hint: 'Write "/" within a name as "~1".',
  },
  'reference-circular': {
    severity: 'error',
    summary: 'The reference leads only to further references, in a circle.',
    hint: 'Let one of them be the object itself.',
  },
  'reference-external': {
    severity: 'warning',
    summary:
      'The reference leads to another host, from a URL to a file, or to a file that is no document, and is not followed.',
    hint: 'Name the host in `api.allowHosts` of docs.json (or in `--allow-host`), or download the file into the project.',
  },
  'reference-outside-project': {
    severity: 'error',
    summary: 'The reference leads to a file outside the project root.',
    hint: 'Name its folder in `api.allowFolders` of docs.json (or in `--allow-folder`), or move the file. A link to it does not help.',
  },
  'reference-misplaced': {
    severity: 'error or warning',
    summary: 'OpenAPI allows no `$ref` at this place. It is a warning if the reference is followed anyway.',
    hint: 'Write the object out here; references can replace path items, parameters, bodies, responses, headers, examples, links, callbacks, security schemes and schemas.',
  },
  'link-operation-unknown': {
    severity: 'warning',
    message: 'The link leads to the operation {operation}, which does not exist.',
    hint: 'Name the operationId of an operation of this document.',
  },
} as const satisfies ProblemKinds;
