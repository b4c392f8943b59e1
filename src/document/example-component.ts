import { isRecord } from '../json/record.ts';
import type { Resolver } from '../schema/reference.ts';
import { onlyReference } from './references.ts';

/**
 * Returns the value of the component that the value of an example only refers to. OpenAPI allows no reference there, but
 * generated documents have them.
 */
export function exampleComponent(value: unknown, resolver: Resolver): { value: unknown } | undefined {
  if (!onlyReference(value)?.startsWith('#/components/examples/')) return undefined;
  const component = resolver.resolve({ value, pointer: '' })?.value;
  return isRecord(component) && Object.hasOwn(component, 'value') ? { value: component['value'] } : undefined;
}
