import { memo } from '../../json/memo.ts';
import { collectNames, type Resource } from '../../schema/names.ts';
import type { Part } from './part.ts';

/** The names in a file, collected only if a reference uses one. */
export const namesIn = memo(({ value, address }: Part) => collectNames(value, address));

/** Returns the innermost schema with an `$id` around a pointer. */
export function resourceAround(part: Part, pointer: string): Resource | undefined {
  return namesIn(part).resources.findLast(
    (resource) =>
      resource.address !== undefined && (pointer === resource.pointer || pointer.startsWith(`${resource.pointer}/`)),
  );
}
