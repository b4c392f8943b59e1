import type { ProblemKinds } from './problem-kind.ts';

/** Overlays, which change a document before it is read. */
export const OVERLAY_PROBLEMS = {
  'overlay-invalid': {
    severity: 'error',
    leavesOut: true,
    summary: 'The overlay isn’t valid: a field is missing or wrong, or a target isn’t a JSONPath query.',
    hint: 'Write an object with `overlay: 1.1.0`, `info`, and `actions`.',
    cases: {
      type: { message: 'An overlay must be an object with `overlay`, `info`, and `actions`, got {value}.' },
      document: {
        message: 'This is an API document, not an overlay.',
        hint: 'Use an overlay instead, which starts with `overlay: 1.1.0`.',
      },
      'version-missing': {
        message: 'An overlay needs an `overlay` field with its version.',
        hint: 'Start it with `overlay: 1.1.0`.',
      },
      'version-wrong': {
        message: 'The version of an overlay must be 1.0.0 or 1.1.0, got {value}.',
        hint: 'Write `overlay: 1.1.0`.',
      },
      'field-missing': { message: '{owner} needs {field}.', hint: 'Add it.' },
      'field-unknown': {
        message: '{owner} has no field {field}.',
        hint: 'Remove it. If it’s an extension, rename it to `x-{name}`.',
      },
      'field-type': {
        message: '{field} must be {expected}, got {value}.',
        hint: 'Write a value of that type, or remove the field.',
      },
      'field-unquoted': { message: '{field} must be a string, got {value}.', hint: 'Put it in quotes: "{value}".' },
      'path-missing': {
        message: '`target` is missing. It must be a JSONPath query.',
        hint: 'Add it, for example `target: $.info`.',
      },
      'path-type': {
        message: '{field} must be a JSONPath query, got {value}.',
        hint: 'Write one, such as `$.info`.',
      },
      'path-wrong': {
        message: '{field} isn’t a valid JSONPath query: {query}, {reason}.',
        hint: 'Write a JSONPath query as in RFC 9535. If a name contains anything but letters and digits, put it in brackets and quotes.',
      },
      'action-duplicated': { message: 'The overlay has the same action twice.', hint: 'Remove one of them.' },
      'copy-version': {
        message: '`copy` needs Overlay 1.1, but this overlay’s version is 1.0.',
        hint: 'Write `overlay: 1.1.0`.',
      },
      'copy-count': {
        message: '`copy` must select one value, but {query} selects {count}.',
        hint: 'Change the query to select one value.',
      },
      'too-large': {
        message: 'This action is skipped, because the actions up to here write more than {limit} values.',
        hint: 'Change the target or the value so that the document doesn’t keep growing.',
      },
      'document-removed': {
        message: 'An action can’t remove the whole document.',
        hint: 'Write a target that selects part of it.',
      },
      misfit: {
        message: 'The document has {target} here, which can’t be merged with {value}.',
        hint: 'Remove the target in one action, and add the new value in the next.',
      },
    },
  },
  'overlay-target-missing': {
    severity: 'warning',
    message: 'The target {target} selects nothing in the document, so this action changes nothing.',
    hint: 'Fix the path, or remove the action. Overlays apply before references are followed.',
  },
} as const satisfies ProblemKinds;
