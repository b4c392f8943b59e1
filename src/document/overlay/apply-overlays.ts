import { isRecord } from '../../core/json/record.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { locateThrough } from '../parts/mounts.ts';
import { digestOf, type Part } from '../parts/part.ts';
import { quoted } from '../rule.ts';
import { describeValue } from '../schema-error.ts';
import { createSelect, type Location, type Select } from './json-path.ts';
import { createOverlaidValue, type Misfit, type NewValue, type OverlaidValue } from './overlaid-value.ts';
import { type Action, type Overlay, type OverlayFault, readOverlay } from './overlay.ts';

/** Maximum number of values that all actions write. Each of a few copies can double the document. */
const MAX_WRITTEN = 1_000_000;

/**
 * Applies overlays as defined by the Overlay Specification 1.0 and 1.1. Positions of written values name their overlay.
 */
export async function applyOverlays(document: Part, parts: readonly Part[]): Promise<Part> {
  if (parts.length === 0) return document;
  const select = await createSelect();
  const overlaid = createOverlaidValue(document);
  const budget = { left: MAX_WRITTEN };
  const problems = parts.flatMap((part) => {
    const overlay = readOverlay(part);
    for (const action of overlay.actions)
      overlay.faults.push(...apply(action, overlay, { document: overlaid, select, budget }));
    return [...part.problems, ...overlayProblems(overlay)];
  });
  return {
    ...document,
    value: overlaid.value(),
    mayLeadOut: [document, ...parts].some(({ mayLeadOut }) => mayLeadOut),
    isDynamic: [document, ...parts].some(({ isDynamic }) => isDynamic),
    mayBeInternal: [document, ...parts].some(({ mayBeInternal }) => mayBeInternal),
    problems: [...document.problems, ...problems],
    digest: digestOf([document, ...parts].map(({ digest }) => digest).join()),
    locateAll: (pointers) => locateThrough(overlaid.mounts, document, pointers),
  };
}

function overlayProblems({ part, faults }: Overlay): Problem[] {
  if (faults.length === 0) return [];
  const positions = part.locateAll(faults.map(({ pointer }) => pointer));
  return faults.map((fault) => ({ ...fault, file: part.file, ...positions.get(fault.pointer) }));
}

interface ApplyContext {
  document: OverlaidValue;
  select: Select;
  /** How many values may still be written. */
  budget: { left: number };
}

function apply(action: Action, overlay: Overlay, context: ApplyContext): OverlayFault[] {
  const { document, select } = context;
  const { locations, fault } = select(action.target, document.value());
  if (!locations) return [notJsonPath('target', action.target, fault, action)];
  if (locations.length === 0) return [missingTarget(action)];
  if (action.change.kind !== 'remove') return write(locations, action, overlay, context);
  if (locations.some((location) => location.length === 0)) {
    return [problem('overlay-invalid/document-removed', {}, { pointer: `${action.pointer}/target` })];
  }
  // Start from the end, so that removing an item changes no index that is still needed.
  for (const location of locations.sort(byLocation).reverse()) document.remove(location);
  return [];
}

function byLocation(a: Location, b: Location): number {
  for (const [index, token] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (token === other) continue;
    if (typeof token === 'number' && typeof other === 'number') return token - other;
    return String(token) < String(other) ? -1 : 1;
  }
  return a.length - b.length;
}

function write(locations: Location[], action: Action, overlay: Overlay, context: ApplyContext): OverlayFault[] {
  const added = newValueOf(action, overlay, context);
  if ('message' in added) return [added];
  const { budget } = context;
  const written = locations.length * countValues(added.value, budget.left / locations.length);
  if (written > budget.left) return [tooLarge(action)];
  budget.left -= written;
  const rules = { replaces: !overlay.isStrict };
  const misfits = locations.flatMap((location) => context.document.merge(location, added, rules));
  const faults = new Map(misfits.map((misfit) => [misfit.added.origin.pointer, misfitFault(misfit)]));
  return [...faults.values()];
}

function newValueOf(
  action: Action,
  { part }: Overlay,
  { document, select, budget }: ApplyContext,
): NewValue | OverlayFault {
  const { change } = action;
  if (change.kind !== 'copy') {
    const value = change.kind === 'update' ? change.value : undefined;
    return { value, origin: { part, pointer: `${action.pointer}/update` }, isInOverlay: true };
  }
  const { locations, fault } = select(change.source, document.value());
  if (!locations) return notJsonPath('copy', change.source, fault, action);
  const [location, ...others] = locations;
  if (!location || others.length > 0) {
    const count = location ? `${locations.length} values` : 'nothing';
    const facts = { query: quoted(change.source), count };
    return problem('overlay-invalid/copy-count', facts, { pointer: `${action.pointer}/copy` });
  }
  const source = valueAt(document.value(), location);
  if (countValues(source, budget.left) > budget.left) return tooLarge(action);
  const value = structuredClone(source);
  return { value, origin: { part, pointer: `${action.pointer}/copy` }, isInOverlay: false };
}

/** Counts a value and all values inside it. Stops as soon as the count exceeds the limit. */
function countValues(value: unknown, limit: number): number {
  let count = 0;
  const waiting = [value];
  while (waiting.length > 0 && count <= limit) {
    const next = waiting.pop();
    count += 1;
    if (Array.isArray(next)) for (const item of next) waiting.push(item);
    else if (isRecord(next)) for (const field of Object.values(next)) waiting.push(field);
  }
  return count;
}

function tooLarge({ pointer, change }: Action): OverlayFault {
  const facts = { limit: MAX_WRITTEN.toLocaleString('en-US') };
  return problem('overlay-invalid/too-large', facts, { pointer: `${pointer}/${change.kind}` });
}

function valueAt(root: unknown, location: Location): unknown {
  return location.reduce<unknown>((value, token) => (value as Record<string, unknown>)[String(token)], root);
}

function notJsonPath(field: 'target' | 'copy', query: string, fault: string, { pointer }: Action): OverlayFault {
  const facts = { field: `\`${field}\``, query: quoted(query), reason: fault };
  return problem('overlay-invalid/path-wrong', facts, { pointer: `${pointer}/${field}` });
}

function missingTarget({ pointer, target }: Action): OverlayFault {
  return problem('overlay-target-missing', { target: quoted(target) }, { pointer: `${pointer}/target` });
}

function misfitFault({ added, target }: Misfit): OverlayFault {
  const { value, origin } = added;
  const facts = { value: describeValue(value), target: describeValue(target) };
  return problem('overlay-invalid/misfit', facts, { pointer: origin.pointer });
}
