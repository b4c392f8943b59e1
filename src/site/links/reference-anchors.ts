import type { ChannelView } from '../../api/asyncapi/channel-view.ts';
import { anchorPart } from '../../api/openapi/anchors.ts';
import type { OperationView } from '../../api/openapi/operation-view.ts';
import { parameterGroups } from '../../api/openapi/parameter-groups.ts';
import { matchesAnchor } from '../../core/text/anchor-key.ts';
import { inEnglish } from '../../words/english/phrase.ts';

/**
 * Returns whether the page of an operation has an id. Names of nested properties are not checked, because deep ones are
 * fetched when a reader opens them.
 *
 * @param others Whether to accept ids of other kinds, which documents for other tools contain.
 */
export function hasReferenceAnchor(view: OperationView, id: string, others: boolean): boolean {
  const anchor = id.replace(/^param-/, 'parameter-');
  const [first = ''] = anchor.split('.');
  if (first.startsWith('parameter-'))
    return view.parameters.some(({ name, in: place }) => isParameter(anchor, name, place));
  if (/^body(?:$|[-~])/.test(first)) return view.requestBody !== undefined;
  const status = /^response-([^-~]+)/.exec(first)?.[1];
  if (status !== undefined) return view.responses.some((response) => response.status === status);
  const callback = /^callback-(\d+)(?:$|-)/.exec(first)?.[1];
  if (callback !== undefined) return view.callbacks[Number(callback) - 1] !== undefined;
  return others || sectionNames(view).some((name) => name === anchor || matchesAnchor(anchor, name));
}

/** Returns the titles of the sections, which an address may name, and ids that differ from them. */
function sectionNames({ kind, security, parameters, requestBody, callbacks, responses, servers }: OperationView) {
  return [
    ...(security.length > 0 ? ['Authorization'] : []),
    ...parameterGroups(parameters).flatMap(({ place, title }) => [`${place}-parameters`, inEnglish(title)]),
    ...(requestBody ? [kind === 'webhook' ? 'Payload' : 'Request body'] : []),
    ...(callbacks.length > 0 ? ['Callbacks'] : []),
    ...(responses.length > 0 ? ['Responses'] : []),
    ...(servers.length > 0 ? ['Server', 'Servers'] : []),
  ];
}

/** Returns whether the page of a channel has an id. */
export function hasChannelAnchor({ parameters, messages, operations }: ChannelView, anchor: string): boolean {
  const isOf = (prefix: string, names: readonly string[]) =>
    names.some((name) => {
      const id = `${prefix}${anchorPart(name)}`;
      return anchor === id || anchor.startsWith(`${id}.`) || anchor.startsWith(`${id}~`) || anchor.startsWith(`${id}-`);
    });
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  if (anchor.startsWith('parameter-')) return isOf('parameter-', names(parameters));
  if (anchor.startsWith('message-')) return isOf('message-', names(messages));
  if (!anchor.startsWith('operation-')) return true;
  return isOf(
    'operation-',
    operations.map(({ id }) => id),
  );
}

function isParameter(anchor: string, name: string, place: string): boolean {
  const parameterId = `parameter-${anchorPart(name)}`;
  return [parameterId, `${parameterId}-${place}`].some(
    (id) => anchor === id || anchor.startsWith(`${id}.`) || anchor.startsWith(`${id}~`),
  );
}
