import type { ChannelView } from '../asyncapi/channel-view.ts';
import { anchorPart } from '../openapi/anchors.ts';
import type { OperationView } from '../openapi/operation-view.ts';

/**
 * Whether the page of an operation has an id. Names of nested properties are not looked up, because deep ones are
 * fetched when a reader opens them; neither are ids of other kinds, such as headings of descriptions.
 */
export function hasReferenceAnchor(view: OperationView, anchor: string): boolean {
  const [first = ''] = anchor.split('.');
  if (first.startsWith('parameter-'))
    return view.parameters.some(({ name, in: place }) => isParameter(anchor, name, place));
  if (/^body(?:$|[-~])/.test(first)) return view.requestBody !== undefined;
  const status = /^response-([^-~]+)/.exec(first)?.[1];
  return status === undefined || view.responses.some((response) => response.status === status);
}

/** The same for the page of a channel. */
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
  const own = `parameter-${anchorPart(name)}`;
  return [own, `${own}-${place}`].some(
    (id) => anchor === id || anchor.startsWith(`${id}.`) || anchor.startsWith(`${id}~`),
  );
}
