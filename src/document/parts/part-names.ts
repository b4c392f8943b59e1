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

/** A schema with an `$id` in one of the files of a document. */
interface PlacedResource {
  part: Part;
  resource: Resource;
}

/** The schemas with an `$id` in all files of a document. */
export interface ResourceIndex {
  at: (address: string) => PlacedResource | undefined;
  /** Finds a schema whose address ends in a relative one. */
  endingIn: (address: string) => PlacedResource | undefined;
}

/** Creates the index of a list of files that may grow. Of several schemas with the same address, the first counts. */
export function createResourceIndex(parts: readonly Part[]): ResourceIndex {
  const byAddress = new Map<string, PlacedResource>();
  let indexed = 0;

  function indexAll(): typeof byAddress {
    for (const part of parts.slice(indexed)) {
      for (const resource of namesIn(part).resources) {
        const { address } = resource;
        if (address && !byAddress.has(address)) byAddress.set(address, { part, resource });
      }
    }
    indexed = parts.length;
    return byAddress;
  }

  return {
    at: (address) => indexAll().get(address),
    endingIn(address) {
      const ending = `/${address.replace(/^\.\//, '')}`;
      return [...indexAll()].find(([each]) => each.endsWith(ending))?.[1];
    },
  };
}
