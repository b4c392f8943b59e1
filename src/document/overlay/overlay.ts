import { joinPointer } from '../../json/pointer.ts';
import { isRecord, type JsonRecord, listOf, ownValue } from '../../json/record.ts';
import type { Problem } from '../../problems/problems.ts';
import { nearest } from '../../text/nearest.ts';
import type { Part } from '../parts/part.ts';
import { quoted } from '../rule.ts';
import { described } from '../schema-error.ts';

/** An Action Object of an overlay. */
export interface Action {
  /** Its pointer in the overlay. */
  pointer: string;
  target: string;
  /** The change to make; `remove` takes precedence over the others. */
  change: { kind: 'remove' } | { kind: 'update'; value: unknown } | { kind: 'copy'; source: string };
}

/** A problem of an overlay before its line is known. */
export type OverlayFault = Pick<Problem, 'code' | 'severity' | 'message' | 'hint'> & { pointer: string };

/** An overlay document by the Overlay Specification 1.0 or 1.1. */
export interface Overlay {
  part: Part;
  /** Since 1.1, a value that does not fit its target is an error; before, it replaces the target. */
  isStrict: boolean;
  actions: Action[];
  faults: OverlayFault[];
}

/** Reads an overlay as far as it can be understood, with its faults. */
export function readOverlay(part: Part): Overlay {
  const faults: OverlayFault[] = [];
  const { value } = part;
  if (!isRecord(value)) {
    const fault = invalid(
      '',
      `An overlay is an object with \`overlay\`, \`info\` and \`actions\`; found ${described(value)}.`,
    );
    return { part, isStrict: true, actions: [], faults: [fault] };
  }
  const version = String(ownValue(value, 'overlay'));
  const isUnderstood = /^1(?:\.\d+)*$/.test(version);
  faults.push(...rootFaults(value, version), ...infoFaults(value['info']));
  const actions = isUnderstood ? actionsOf(value, version, faults) : [];
  return { part, isStrict: !version.startsWith('1.0'), actions, faults };
}

const ROOT_FIELDS = ['overlay', 'info', 'extends', 'actions'];

function rootFaults(value: JsonRecord, version: string): OverlayFault[] {
  const faults = unknownFields(value, ROOT_FIELDS, '', 'An overlay');
  if (!Object.hasOwn(value, 'overlay')) {
    faults.push(
      invalid('', 'An overlay needs the field `overlay` with its version.', 'Begin it with `overlay: 1.1.0`.'),
    );
  } else if (!/^1\.[01]\.\d+$/.test(version)) {
    const message = `The version of an overlay is 1.0.0 or 1.1.0; found ${described(value['overlay'])}.`;
    faults.push(invalid('/overlay', message, 'Write `overlay: 1.1.0`.'));
  }
  const extended = ownValue(value, 'extends');
  if (extended !== undefined && typeof extended !== 'string') {
    faults.push(invalid('/extends', `\`extends\` must be a text; found ${described(extended)}.`));
  }
  const actions = ownValue(value, 'actions');
  if (!Array.isArray(actions) || actions.length === 0) {
    const found = actions === undefined ? 'it is missing' : `found ${described(actions)}`;
    faults.push(invalid('/actions', `\`actions\` must be a list of at least one action; ${found}.`));
  }
  return faults;
}

function infoFaults(info: unknown): OverlayFault[] {
  if (!isRecord(info)) return [invalid('/info', 'An overlay needs the object `info` with `title` and `version`.')];
  const fields = ['title', 'version', 'description'];
  const wrong = fields.filter((field) => typeof ownValue(info, field) !== 'string');
  return [
    ...unknownFields(info, fields, '/info', 'The object `info`'),
    ...wrong.flatMap((field) => {
      const value = ownValue(info, field);
      if (value === undefined) {
        return field === 'description' ? [] : [invalid('/info', `\`info\` needs the field \`${field}\`.`)];
      }
      const hint = typeof value === 'object' ? undefined : `Put it in quotes: "${value}".`;
      return [invalid(`/info/${field}`, `\`${field}\` must be a text; found ${described(value)}.`, hint)];
    }),
  ];
}

function actionsOf(value: JsonRecord, version: string, faults: OverlayFault[]): Action[] {
  const seen = new Set<string>();
  return listOf(ownValue(value, 'actions')).flatMap((action, index) => {
    const pointer = joinPointer('/actions', index);
    if (!isRecord(action)) {
      faults.push(invalid(pointer, `An action must be an object; found ${described(action)}.`));
      return [];
    }
    faults.push(...actionFaults(action, pointer, version));
    const text = JSON.stringify(action);
    if (seen.has(text))
      faults.push(invalid(pointer, 'The same action stands in the overlay twice.', 'Remove one of them.'));
    seen.add(text);
    const target = ownValue(action, 'target');
    const change = changeOf(action);
    return typeof target === 'string' && change ? [{ pointer, target, change }] : [];
  });
}

const ACTION_FIELDS = ['target', 'description', 'update', 'copy', 'remove'];

function actionFaults(action: JsonRecord, pointer: string, version: string): OverlayFault[] {
  const faults = unknownFields(action, ACTION_FIELDS, pointer, 'An action');
  const target = ownValue(action, 'target');
  if (typeof target !== 'string') {
    const found = target === undefined ? 'it is missing' : `found ${described(target)}`;
    faults.push(invalid(`${pointer}/target`, `\`target\` must be a JSONPath; ${found}.`, 'For example `$.info`.'));
  }
  const { remove, copy, description } = action;
  if (remove !== undefined && typeof remove !== 'boolean') {
    faults.push(invalid(`${pointer}/remove`, `\`remove\` must be true or false; found ${described(remove)}.`));
  }
  if (copy !== undefined && typeof copy !== 'string') {
    faults.push(invalid(`${pointer}/copy`, `\`copy\` must be a JSONPath; found ${described(copy)}.`));
  } else if (copy !== undefined && version.startsWith('1.0')) {
    const message = '`copy` came with Overlay 1.1; this overlay states 1.0.';
    faults.push(invalid(`${pointer}/copy`, message, 'Write `overlay: 1.1.0`.'));
  }
  if (description !== undefined && typeof description !== 'string') {
    faults.push(invalid(`${pointer}/description`, `\`description\` must be a text; found ${described(description)}.`));
  }
  return faults;
}

function changeOf(action: JsonRecord): Action['change'] | undefined {
  if (ownValue(action, 'remove') === true) return { kind: 'remove' };
  if (Object.hasOwn(action, 'update')) return { kind: 'update', value: action['update'] };
  const source = ownValue(action, 'copy');
  return typeof source === 'string' ? { kind: 'copy', source } : undefined;
}

function unknownFields(value: JsonRecord, fields: string[], pointer: string, noun: string): OverlayFault[] {
  return Object.keys(value)
    .filter((field) => !fields.includes(field) && !field.startsWith('x-'))
    .map((field) => {
      const near = nearest(field, fields);
      const hint = near ? `Did you mean \`${near}\`?` : `Remove it, or name it \`x-${field}\` if it is an extension.`;
      return invalid(joinPointer(pointer, field), `${noun} has no field ${quoted(field)}.`, hint);
    });
}

export function invalid(pointer: string, message: string, hint?: string): OverlayFault {
  return { code: 'overlay-invalid', severity: 'error', message, ...(hint !== undefined && { hint }), pointer };
}
