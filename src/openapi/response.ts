import { entriesOf, isRecord, ownValue, textOf } from '../document/json.ts';
import { joinPointer } from '../document/pointer.ts';
import type { Located, Resolver } from '../schema/reference.ts';
import { type SchemaView, schemaView } from '../schema/schema-view.ts';
import { type MediaTypeView, mediaTypeViews } from './media-type.ts';
import type { Operation } from './operation.ts';
import { STATUS_CODES } from './status-text.ts';

/** Response Object, OpenAPI 3.1 section 4.8.17. */
export interface ResponseView {
  /** `200`, `4XX` or `default`. */
  status: string;
  /** `OK`, or what the range means. */
  title: string;
  /** Markdown. */
  description?: string | undefined;
  headers: HeaderView[];
  media: MediaTypeView[];
  links: LinkView[];
}

/** Header Object, OpenAPI 3.1 section 4.8.21. */
export interface HeaderView {
  name: string;
  required: boolean;
  deprecated: boolean;
  description?: string | undefined;
  schema: SchemaView;
}

/** Link Object, OpenAPI 3.1 section 4.8.20. */
export interface LinkView {
  name: string;
  description?: string | undefined;
  /** `operationId` or the reference to an operation. */
  target?: string | undefined;
}

/** Error responses repeat on every operation: they get less room than what a reader came for. */
const SUCCESS_WEIGHT = 120;
const ERROR_WEIGHT = 30;

export function responseViews(operation: Operation, resolver: Resolver): ResponseView[] {
  const pointer = joinPointer(operation.pointer, 'responses');
  return entriesOf(operation.value.responses)
    .filter(([status]) => !status.startsWith('x-') && status !== '$ref')
    .flatMap(([status, value]) => {
      const response = resolver.resolve({ value, pointer: joinPointer(pointer, status) });
      return response && isRecord(response.value) ? [responseView(status, response, resolver)] : [];
    });
}

function responseView(status: string, response: Located, resolver: Resolver): ResponseView {
  const { value, pointer } = response;
  const weight = /^[23]/.test(status) ? SUCCESS_WEIGHT : ERROR_WEIGHT;
  const content = { value: ownValue(value, 'content'), pointer: joinPointer(pointer, 'content') };
  return {
    status,
    title: statusTitle(status),
    description: textOf(ownValue(value, 'description')),
    headers: entriesOf(ownValue(value, 'headers')).flatMap(([name, header]) =>
      headerView(name, { value: header, pointer: joinPointer(pointer, 'headers', name) }, resolver),
    ),
    media: mediaTypeViews(content, resolver, { direction: 'response', weight }),
    links: entriesOf(ownValue(value, 'links')).flatMap(([name, link]) => linkView(name, link, resolver)),
  };
}

function headerView(name: string, located: Located, resolver: Resolver): HeaderView[] {
  const header = resolver.resolve(located);
  if (!header || !isRecord(header.value)) return [];
  const [content] = entriesOf(header.value.content);
  const schema = header.value.schema ?? ownValue(content?.[1], 'schema') ?? {};
  return [
    {
      name,
      required: header.value.required === true,
      deprecated: header.value.deprecated === true,
      description: textOf(header.value.description),
      schema: schemaView({ value: schema, pointer: joinPointer(header.pointer, 'schema') }, resolver, {
        direction: 'response',
        depth: 2,
        weight: 20,
      }),
    },
  ];
}

function linkView(name: string, value: unknown, resolver: Resolver): LinkView[] {
  const link = resolver.resolve({ value, pointer: '' })?.value;
  if (!isRecord(link)) return [];
  const target = textOf(link.operationId) ?? textOf(link.operationRef);
  return [{ name, description: textOf(link.description), target }];
}

const RANGES: Record<string, string> = {
  '1XX': 'Informational',
  '2XX': 'Success',
  '3XX': 'Redirection',
  '4XX': 'Client error',
  '5XX': 'Server error',
};

function statusTitle(status: string): string {
  if (status === 'default') return 'Any other response';
  return STATUS_CODES[status] ?? RANGES[status.toUpperCase()] ?? '';
}
