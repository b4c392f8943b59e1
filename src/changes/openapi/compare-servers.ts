import { serverFields } from '../../api/openapi/server.ts';
import { jsonText } from '../../schema/literal.ts';
import { type Pair, type Part, report } from '../comparison.ts';
import { code } from '../names.ts';

/** A server by its address, with whatever else decides where requests go. */
export interface ServerFacts {
  url: string;
  others: string;
}

/** Compares two lists of Server Objects of OpenAPI. */
export function compareServers(lists: Pair<unknown>, pointers: Pair<string>, part: Part): void {
  const factsOf = (list: unknown) =>
    serverFields(list).map(({ url, variables }) => ({
      url,
      others: jsonText(
        variables.map(({ name, enum: values, ...variable }) => [name, variable.default, values ?? []]).sort(),
      ),
    }));
  compareServerFacts({ old: factsOf(lists.old), next: factsOf(lists.next) }, pointers, part);
}

export function compareServerFacts({ old, next }: Pair<ServerFacts[]>, pointers: Pair<string>, part: Part): void {
  const removed = old.filter(({ url }) => !next.some((other) => other.url === url)).map(({ url }) => code(url));
  const added = next.filter(({ url }) => !old.some((other) => other.url === url)).map(({ url }) => code(url));
  if (removed.length === 1 && added.length === 1) {
    report({ part }, 'server-changed', pointers, { old: removed.join(), new: added.join() });
  } else {
    for (const url of removed) report({ part }, 'server-removed', pointers, { old: url });
    for (const url of added) report({ part }, 'server-added', pointers, { new: url });
  }
  for (const { url, others } of old) {
    const same = next.find((server) => server.url === url);
    if (same && same.others !== others) report({ part }, 'server-variables-changed', pointers, { name: code(url) });
  }
}
