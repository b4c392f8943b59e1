import type { BodyField, MediaTypeField, ParameterField, RequestForm } from '../../../../src/request/form/form.ts';
import type { FormNode, FormProperty } from '../../../../src/request/form/node.ts';
import { initialValues } from '../../../../src/request/form/start/initial-values.ts';
import type { FormValues } from '../../../../src/request/form/values.ts';

/** Minimal forms for tests. */

export const STRING: FormNode = { types: ['string'], label: 'string' };
export const INTEGER: FormNode = { types: ['integer'], label: 'integer' };
export const OBJECT: FormNode = { types: ['object'], label: 'object' };
export const FILE: FormNode = { file: true, label: 'file' };
export const STRINGS: FormNode = { types: ['array'], label: 'array of string', items: STRING };

export function parameter(name: string, place: ParameterField['in'], more: Partial<ParameterField> = {}) {
  const style = place === 'path' || place === 'header' ? 'simple' : 'form';
  return {
    name,
    in: place,
    required: place === 'path',
    deprecated: false,
    style,
    explode: style === 'form',
    allowReserved: false,
    allowEmptyValue: false,
    value: STRING,
    ...more,
  } satisfies ParameterField;
}

export function property(name: string, value: FormNode = STRING, required = false): FormProperty {
  return { name, required, value };
}

export function form(more: Partial<RequestForm> = {}): RequestForm {
  return {
    method: 'GET',
    path: '/things',
    servers: [{ url: 'https://api.example.com/v1', variables: [] }],
    parameters: [],
    security: [],
    ...more,
  };
}

export function body(media: Partial<MediaTypeField>, required = false): BodyField {
  return { required, media: [{ mediaType: 'application/json', entry: 'text', ...media }] };
}

export function valuesOf(requestForm: RequestForm, more: Partial<FormValues> = {}): FormValues {
  return { ...initialValues(requestForm), ...more };
}
