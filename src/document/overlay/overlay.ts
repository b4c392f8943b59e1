import { joinPointer, pointerTokens } from '../../core/json/pointer.ts';
import { isRecord, type JsonRecord, listOf, ownValue } from '../../core/json/record.ts';
import { nearest } from '../../core/text/nearest.ts';
import { didYouMean, problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import type { Part } from '../parts/part.ts';
import { quoted } from '../rule.ts';
import { describeValue } from '../schema-error.ts';
import { recognize } from '../source/recognize.ts';

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

/** An overlay document, as defined by the Overlay Specification 1.0 or 1.1. */
export interface Overlay {
  part: Part;
  /** Since 1.1, a value that does not fit its target is an error; before, it replaces the target. */
  isStrict: boolean;
  actions: Action[];
  faults: OverlayFault[];
}

/** Reads an overlay as far as it can be understood, and collects its faults. */
export function readOverlay(part: Part): Overlay {
  const faults: OverlayFault[] = [];
  const { value } = part;
  if (!isRecord(value)) {
    const fault = problem('overlay-invalid/type', { value: describeValue(value) }, { pointer: '' });
    return { part, isStrict: true, actions: [], faults: [fault] };
  }
  if (!Object.hasOwn(value, 'overlay') && recognize(value).kind !== undefined) {
    const fault = problem('overlay-invalid/document', {}, { pointer: '' });
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
    faults.push(problem('overlay-invalid/version-missing', {}, { pointer: '' }));
  } else if (!/^1\.[01]\.\d+$/.test(version)) {
    const facts = { value: describeValue(value['overlay']) };
    faults.push(problem('overlay-invalid/version-wrong', facts, { pointer: '/overlay' }));
  }
  const extended = ownValue(value, 'extends');
  if (extended !== undefined && typeof extended !== 'string') {
    faults.push(wrongType('/extends', 'a string', extended));
  }
  const actions = ownValue(value, 'actions');
  if (!Array.isArray(actions) || actions.length === 0) {
    faults.push(
      actions === undefined
        ? missing('', 'An overlay', 'the field `actions` with at least one action')
        : wrongType('/actions', 'an array with at least one action', actions),
    );
  }
  return faults;
}

function infoFaults(info: unknown): OverlayFault[] {
  if (!isRecord(info)) return [missing('/info', 'An overlay', 'the object `info` with `title` and `version`')];
  const fields = ['title', 'version', 'description'];
  const wrong = fields.filter((field) => typeof ownValue(info, field) !== 'string');
  return [
    ...unknownFields(info, fields, '/info', 'The object `info`'),
    ...wrong.flatMap((field) => {
      const value = ownValue(info, field);
      if (value === undefined) {
        return field === 'description' ? [] : [missing('/info', 'The object `info`', `the field \`${field}\``)];
      }
      const pointer = `/info/${field}`;
      if (typeof value === 'object') return [wrongType(pointer, 'a string', value)];
      const facts = { field: `\`${field}\``, value: String(value) };
      return [problem('overlay-invalid/field-unquoted', facts, { pointer })];
    }),
  ];
}

function actionsOf(value: JsonRecord, version: string, faults: OverlayFault[]): Action[] {
  const seen = new Set<string>();
  return listOf(ownValue(value, 'actions')).flatMap((action, index) => {
    const pointer = joinPointer('/actions', index);
    if (!isRecord(action)) {
      const facts = { field: 'An action', expected: 'an object', value: describeValue(action) };
      faults.push(problem('overlay-invalid/field-type', facts, { pointer }));
      return [];
    }
    faults.push(...actionFaults(action, pointer, version));
    const text = JSON.stringify(action);
    if (seen.has(text)) faults.push(problem('overlay-invalid/action-duplicated', {}, { pointer }));
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
    faults.push(
      target === undefined
        ? problem('overlay-invalid/path-missing', {}, { pointer: `${pointer}/target` })
        : wrongPathType(`${pointer}/target`, target),
    );
  }
  const { remove, copy, description } = action;
  if (remove !== undefined && typeof remove !== 'boolean') {
    faults.push(wrongType(`${pointer}/remove`, 'true or false', remove));
  }
  if (copy !== undefined && typeof copy !== 'string') {
    faults.push(wrongPathType(`${pointer}/copy`, copy));
  } else if (copy !== undefined && version.startsWith('1.0')) {
    faults.push(problem('overlay-invalid/copy-version', {}, { pointer: `${pointer}/copy` }));
  }
  if (description !== undefined && typeof description !== 'string') {
    faults.push(wrongType(`${pointer}/description`, 'a string', description));
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
      const facts = { owner: noun, field: quoted(field), name: field };
      const hint = near && didYouMean(`\`${near}\``);
      return problem('overlay-invalid/field-unknown', facts, { pointer: joinPointer(pointer, field) }, hint);
    });
}

function missing(pointer: string, owner: string, field: string): OverlayFault {
  return problem('overlay-invalid/field-missing', { owner, field }, { pointer });
}

function wrongType(pointer: string, expected: string, value: unknown): OverlayFault {
  const facts = { field: `\`${pointerTokens(pointer).at(-1)}\``, expected, value: describeValue(value) };
  return problem('overlay-invalid/field-type', facts, { pointer });
}

function wrongPathType(pointer: string, value: unknown): OverlayFault {
  const facts = { field: `\`${pointerTokens(pointer).at(-1)}\``, value: describeValue(value) };
  return problem('overlay-invalid/path-type', facts, { pointer });
}
