import vm from 'node:vm';
import type { JSONPathEnvironment, JSONValue } from 'json-p3';
import { ownValue } from '../../core/json/record.ts';

/** JSONPath, RFC 9535. */

/** Path to a selected value: names of fields and indexes of lists. */
export type Location = (string | number)[];

export type Selection = { locations: Location[]; fault?: undefined } | { locations?: undefined; fault: string };

/** Selects the locations that a query matches. If it cannot, `fault` is the reason. */
export type Select = (query: string, root: unknown) => Selection;

/** Time limit for all queries of a document together. Ordinary overlays take milliseconds. */
const TIME_LIMIT_MS = 5000;
const MAX_DEPTH = 1000;

/** Creates a function that selects locations. Loads the library only now, because most documents have no overlay. */
export async function createSelect(): Promise<Select> {
  const { JSONPathEnvironment, JSONPathError } = await import('json-p3');
  const environment = new JSONPathEnvironment({ maxRecursionDepth: MAX_DEPTH });
  let remaining = TIME_LIMIT_MS;
  return (query, root) => {
    const start = performance.now();
    try {
      return { locations: within(remaining, () => locationsOf(environment, query, root)) };
    } catch (cause) {
      if (cause instanceof JSONPathError) return { fault: faultOf(cause) };
      const isSlow = ownValue(cause, 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
      const limit = `${TIME_LIMIT_MS / 1000} seconds`;
      return { fault: isSlow ? `the overlays take longer than ${limit}` : 'it can’t be evaluated' };
    } finally {
      remaining = Math.max(1, remaining - Math.round(performance.now() - start));
    }
  };
}

/** Returns each location once, although a query with several selectors may select a value twice. */
function locationsOf(environment: JSONPathEnvironment, query: string, root: unknown): Location[] {
  const { nodes } = environment.query(query, root as JSONValue);
  return [...new Map(nodes.map(({ location }) => [JSON.stringify(location), [...location]])).values()];
}

/** Runs a function with a time limit. Only `vm` can stop a slow regular expression in a filter or a very long query. */
function within<Result>(milliseconds: number, run: () => Result): Result {
  return vm.runInContext('run()', vm.createContext({ run }), { timeout: milliseconds });
}

/** Removes the excerpt of the query at the end, because the message around it names the query. */
function faultOf({ message }: Error): string {
  return message.replace(/ \('.*':\d+\)$/s, '');
}
