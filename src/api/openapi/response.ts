import { memo } from '../../core/json/memo.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, ownValue, textOf } from '../../core/json/record.ts';
import { hasSameWords } from '../../core/text/same-words.ts';
import { type LocatedRecord, readObject } from '../../document/object.ts';
import type { ServerField } from '../../request/form/form.ts';
import { literal } from '../../schema/literal.ts';
import { type Located, type Resolver, referenceOf } from '../../schema/reference.ts';
import { inEnglish, type Phrase, phrase } from '../../words/english/phrase.ts';
import { type HeaderView, headerViews } from './header.ts';
import { type BodyOptions, descriptionBeside, type MediaTypeView, mediaTypeViews } from './media-type.ts';
import type { Operation } from './operation.ts';
import { serverFields } from './server.ts';
import { STATUS_CODES } from './status-text.ts';

export type { HeaderView } from './header.ts';

/** Response Object, OpenAPI 3.1 section 4.8.17. */
export interface ResponseView {
  /** `200`, `4XX` or `default`. */
  status: string;
  /** `OK`, or what the range means. */
  title: Phrase;
  /** Since OpenAPI 3.2. */
  summary?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  headers: HeaderView[];
  media: MediaTypeView[];
  links: LinkView[];
  /** The reference in place of the response, if it cannot be resolved. */
  missing?: string | undefined;
}

/** Link Object, OpenAPI 3.1 section 4.8.20. */
export interface LinkView {
  name: string;
  description?: string | undefined;
  /** `operationId` or the reference to an operation. */
  target?: string | undefined;
  /** Values for the linked request by parameter name: runtime expressions or constants. */
  parameters?: { name: string; value: string }[] | undefined;
  requestBody?: string | undefined;
  /** Server of the linked request, if it differs from those of its operation. */
  server?: ServerField | undefined;
}

/**
 * Limits of what a response shows. Error responses repeat on every operation, so they get less room than what a reader
 * came for.
 */
const SUCCESS_WEIGHT = 120;
const ERROR_WEIGHT = 30;

const sharedViews = memo((_resolver: Resolver) => new Map<string, ResponseView>());

/** Returns the view of a response. Operations that refer to the same component share it. */
function sharedResponseView(
  status: string,
  response: LocatedRecord,
  resolver: Resolver,
  options: Pick<BodyOptions, 'pills'>,
): ResponseView {
  if (!response.pointer.startsWith('/components/')) return responseView(status, response, resolver, options);
  const views = sharedViews(resolver);
  // A description next to a reference replaces that of the component.
  const { summary, description } = response.value;
  const key = JSON.stringify([status, response.pointer, summary, description, options.pills]);
  const view = views.get(key) ?? responseView(status, response, resolver, options);
  views.set(key, view);
  return view;
}

/** Returns what pages show of the responses, in the order of the document (OpenAPI 3.1 section 4.8.16). */
export function responseViews(
  operation: Operation,
  resolver: Resolver,
  options: Pick<BodyOptions, 'pills'> = {},
): ResponseView[] {
  const pointer = joinPointer(operation.pointer, 'responses');
  return entriesOf(operation.value.responses)
    .filter(([status]) => !status.startsWith('x-') && status !== '$ref')
    .map(([status, value]) => {
      const response = readObject({ value, pointer: joinPointer(pointer, status) }, resolver);
      return response ? sharedResponseView(status, response, resolver, options) : missingResponse(status, value);
    });
}

/** Returns a response with nothing but its status. */
function missingResponse(status: string, value: unknown): ResponseView {
  return {
    status,
    title: statusTitle(status),
    description: textOf(ownValue(value, 'description')),
    headers: [],
    media: [],
    links: [],
    missing: referenceOf(value),
  };
}

function responseView(
  status: string,
  { value, pointer }: LocatedRecord,
  resolver: Resolver,
  { pills }: Pick<BodyOptions, 'pills'>,
): ResponseView {
  const weight = /^[23]/.test(status) ? SUCCESS_WEIGHT : ERROR_WEIGHT;
  const options: BodyOptions = { direction: 'response', weight, pills };
  const part = (key: string): Located => ({ value: ownValue(value, key), pointer: joinPointer(pointer, key) });
  const summary = textOf(value.summary);
  const description = textOf(value.description);
  const title = statusTitle(status) || (summary ?? '');
  const media = mediaTypeViews(part('content'), resolver, options);
  return {
    status,
    title,
    summary: summary === title ? undefined : summary,
    // Many documents repeat the status, because they must give a description: "OK", "Not found.".
    description: hasSameWords(description ?? '', inEnglish(title)) ? undefined : descriptionBeside(description, media),
    headers: headerViews(part('headers'), resolver, options),
    media,
    links: linkViews(part('links'), resolver),
  };
}

function linkViews(links: Located, resolver: Resolver): LinkView[] {
  return entriesOf(links.value).flatMap(([name, linkValue]) => {
    const link = readObject({ value: linkValue, pointer: joinPointer(links.pointer, name) }, resolver)?.value;
    if (!link) return [];
    const parameters = entriesOf(link.parameters).map(([key, value]) => ({ name: key, value: expression(value) }));
    return [
      {
        name,
        description: textOf(link.description),
        target: textOf(link.operationId) ?? textOf(link.operationRef),
        parameters: parameters.length > 0 ? parameters : undefined,
        requestBody: link.requestBody === undefined ? undefined : expression(link.requestBody),
        server: serverFields([link.server])[0],
      },
    ];
  });
}

/** Writes a runtime expression as it is, and a constant as JSON. */
function expression(value: unknown): string {
  return typeof value === 'string' && value.startsWith('$') ? value : literal(value);
}

const RANGES: Record<string, Phrase> = {
  '1XX': phrase('reference', 'informational'),
  '2XX': phrase('reference', 'success'),
  '3XX': phrase('reference', 'redirection'),
  '4XX': phrase('reference', 'clientError'),
  '5XX': phrase('reference', 'serverError'),
};

function statusTitle(status: string): Phrase {
  if (status === 'default') return phrase('reference', 'anyOtherResponse');
  for (const titles of [STATUS_CODES, RANGES]) {
    const key = status.toUpperCase();
    if (Object.hasOwn(titles, key)) return titles[key] ?? '';
  }
  return '';
}
