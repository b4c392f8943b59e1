import { listOf, ownValue } from '../../../../src/core/json/record.ts';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import type { InputKey } from '../../../../src/request/form/missing-input.ts';
import { storedValues } from '../../../../src/request/form/stored/shared-values.ts';
import { restoredValues } from '../../../../src/request/form/stored/stored-values.ts';
import type { FormValues } from '../../../../src/request/form/values.ts';
import {
  type CarriedBody,
  type CarriedValues,
  carriedBody,
  carriedInputs,
  readCarried,
} from '../../../../src/request/links/carried-values.ts';
import { readStored, writeStored } from '../../../runtime/storage.ts';
import { CarriedChip } from '../inputs/CarriedChip.tsx';
import { focusInput } from '../inputs/focus-input.ts';
import type { FormModel } from '../state/form-model.ts';
import { carriedPlace } from './carried-place.ts';
import { ownSecrets } from './own-secrets.ts';
import { showForm } from './restore.ts';

/** Older values of a form are forgotten. */
const MAX_KEPT = 5;

/** A form on this page. */
export interface CarryingForm {
  id: string;
  form: RequestForm;
  model: FormModel;
}

/** Whether a URL is that of this page. */
export function isThisPage(href: string): boolean {
  return carriedPlace(new URL(href, location.href).pathname, '') === carriedPlace(location.pathname, '');
}

/** Stores values for the form of the page at `href`. */
export function carryTo(href: string, values: CarriedValues, id = 'pg'): void {
  const place = carriedPlace(new URL(href, location.href).pathname, id);
  // An API may repeat the credential of a request in its response.
  const secrets = ownSecrets();
  const isKept = (json: string) => !secrets.some((secret) => json.includes(secret));
  const { parameters, body } = values;
  const kept = {
    ...values,
    parameters: parameters.filter(([, json]) => isKept(json)),
    body: body !== undefined && isKept(body) ? body : undefined,
  };
  writeStored('docs-carried', [...listOf(readStored('docs-carried', place)), kept].slice(-MAX_KEPT), place);
}

/**
 * Opens the page at `href` in a new tab with values for its form. Browsers copy the storage of a tab only to a tab that
 * a script opens. Returns whether the browser allowed it.
 */
export function openWith(href: string, values: CarriedValues): boolean {
  const place = carriedPlace(new URL(href, location.href).pathname, 'pg');
  const kept = readStored('docs-carried', place);
  carryTo(href, values);
  const opened = open(href, '_blank');
  writeStored('docs-carried', kept, place);
  return opened !== null;
}

/** Fills values into a form of this page, and moves the focus to the first of them. */
export function carryHere(values: CarriedValues, here: CarryingForm): void {
  carryTo(location.href, values, here.id);
  const [input = 'body'] = fillCarried(here);
  // The input may have to appear first.
  setTimeout(() => focusInput(document.getElementById(`${here.id}-form`), input));
}

/**
 * Fills the form with the values that are stored for it, and notes where they come from. After a reload, the form has
 * the values already. Returns the filled inputs.
 */
export function fillCarried({ id, form, model }: CarryingForm): InputKey[] {
  const place = carriedPlace(location.pathname, id);
  const filled: InputKey[] = [];
  const kept = listOf(readStored('docs-carried', place)).flatMap((stored) => {
    const carried = readCarried(stored);
    if (!carried) return [];
    const before = ownValue(stored, 'before');
    if (before !== undefined) {
      noteCarried({ form, model }, carried, { place, before: restoredValues(form, model.blank(), before) });
      return [stored];
    }
    const { values } = model.flush();
    filled.push(...fill({ form, model }, carried));
    noteCarried({ form, model }, carried, { place, before: values });
    return [{ ...carried, before: storedValues(form, values) }];
  });
  writeStored('docs-carried', kept.length > 0 ? kept : undefined, place);
  if (filled.length > 0) showForm(id);
  return filled;
}

type FilledForm = Pick<CarryingForm, 'form' | 'model'>;

function fill({ form, model }: FilledForm, carried: CarriedValues): InputKey[] {
  // Only a server of the document, and not for the other operations.
  const server = form.servers.findIndex(({ url }) => url === carried.server);
  if (server !== -1) model.dispatch({ type: 'adopt', values: { server, serverVariables: {}, ownServer: undefined } });
  const inputs = carriedInputs(form, carried);
  for (const [key, value] of inputs) model.dispatch({ type: 'parameter', key, value });
  const body = carriedBody(form, model.current().values.body.media, carried.body);
  if (body) enterBody(model, body);
  return [...inputs.keys(), ...(body ? (['body'] as const) : [])];
}

function enterBody(model: FormModel, { media, text, fields }: CarriedBody): void {
  model.dispatch({ type: 'media', index: media });
  model.dispatch({ type: 'text', text });
  if (fields) model.dispatch({ type: 'fields', fields });
}

/** Notes where the values come from, and what the form held before. */
function noteCarried(
  { form, model }: FilledForm,
  carried: CarriedValues,
  { place, before }: { place: string; before: FormValues },
): void {
  const { from } = carried;
  const notes = new Map(model.carried.current());
  const forget = () => {
    const others = listOf(readStored('docs-carried', place)).filter((each) => !isSame(readCarried(each), carried));
    writeStored('docs-carried', others.length > 0 ? others : undefined, place);
  };
  for (const [key, value] of carriedInputs(form, carried)) {
    notes.set(key, {
      Chip: CarriedChip,
      from,
      isIn: ({ parameters }) => isSame(ownValue(parameters, key), value),
      remove() {
        model.dispatch({ type: 'parameter', key, value: ownValue(before.parameters, key) });
        forget();
      },
    });
  }
  const body = carriedBody(form, before.body.media, carried.body);
  if (body) {
    const { media, text, fields } = body;
    notes.set('body', {
      Chip: CarriedChip,
      from,
      isIn: ({ body: now }) => now.media === media && now.text === text && (!fields || isSame(now.fields, fields)),
      remove() {
        enterBody(model, before.body);
        forget();
      },
    });
  }
  model.carried.set(notes);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
