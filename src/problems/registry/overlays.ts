import type { ProblemKinds } from './problem-kind.ts';

/** Overlays, which change a document before it is read. */
export const OVERLAY_PROBLEMS = {
  'overlay-invalid': {
    severity: 'error',
    leavesOut: true,
    summary: 'The overlay is not valid: a field is missing or wrong, or a target is not a JSONPath query.',
    hint: 'Write an object with `overlay: 1.1.0`, `info` and `actions`.',
    cases: {
      type: { message: 'An overlay must be an object with `overlay`, `info` and `actions`, got {value}.' },
      document: {
        message: 'This is an API document, not an overlay.',
        hint: 'Name an overlay instead, which begins with `overlay: 1.1.0`.',
      },
      'version-missing': {
        message: 'An overlay needs the field `overlay` with its version.',
        hint: 'Begin it with `overlay: 1.1.0`.',
      },
      'version-wrong': {
        message: 'The version of an overlay must be 1.0.0 or 1.1.0, got {value}.',
        hint: 'Write `overlay: 1.1.0`.',
      },
      'field-missing': { message: '{owner} needs {field}.', hint: 'Add it.' },
      'field-unknown': {
        message: '{owner} has no field {field}.',
        hint: 'Remove it, or name it `x-{name}` if it is an extension.',
      },
      'field-type': {
        message: '{field} must be {expected}, got {value}.',
        hint: 'Write a value of that type, or remove the field.',
      },
      'field-unquoted': { message: '{field} must be a string, got {value}.', hint: 'Put it in quotes: "{value}".' },
      'path-missing': {
        message: '`target` must be a JSONPath query. It is missing.',
        hint: 'Add it, for example `target: $.info`.',
      },
      'path-type': {
        message: '{field} must be a JSONPath query, got {value}.',
        hint: 'Write one, for example `$.info`.',
      },
      'path-wrong': {
        message: '{field} cannot be followed as a JSONPath query: {query}, {reason}.',
        hint: 'Write a JSONPath query as in RFC 9535. Put names with other characters than letters and digits into brackets and quotes.',
      },
      'action-duplicated': { message: 'The overlay has the same action twice.', hint: 'Remove one of them.' },
      'copy-version': {
        message: '`copy` needs Overlay 1.1. This overlay has the version 1.0.',
        hint: 'Write `overlay: 1.1.0`.',
      },
      'copy-count': {
        message: '`copy` must select one value. {query} selects {count}.',
        hint: 'Change the query so that it selects one value.',
      },
      'too-large': {
        message: 'The actions up to this one write more than {limit} values, so this action is left out.',
        hint: 'Change the target or the value, so that the document does not grow with each action.',
      },
      'document-removed': {
        message: 'An action cannot remove the whole document.',
        hint: 'Write a target that selects a part of it.',
      },
      misfit: {
        message: 'The document has {target} at this place, which cannot be merged with {value}.',
        hint: 'Remove the target with an earlier action, and add it again.',
      },
    },
  },
  'overlay-target-missing': {
    severity: 'warning',
    message: 'The target {target} selects nothing in the document, so this action changes nothing.',
    hint: 'Correct the path, or remove the action. Overlays are applied before references are followed.',
  },
} as const satisfies ProblemKinds;
