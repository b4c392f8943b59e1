import type { Kind } from './shape.ts';

/** The field of `components` for each kind of object that every version since OpenAPI 3.0 has there. */
export const COMPONENT_SECTIONS = {
  schema: 'schemas',
  response: 'responses',
  parameter: 'parameters',
  example: 'examples',
  requestBody: 'requestBodies',
  header: 'headers',
  securityScheme: 'securitySchemes',
  link: 'links',
  callback: 'callbacks',
} as const satisfies Partial<Record<Kind, string>>;
