import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf, textOf } from '../../../core/json/record.ts';
import type { JsonValue } from '../../../core/json/tree.ts';
import { markdownToText } from '../../../core/markdown/render.ts';
import type { ApiDocument } from '../../../document/document.ts';
import { readObject } from '../../../document/object.ts';
import type { ParameterField } from '../../../request/form/form.ts';
import { schemaOfMedia } from '../example/example.ts';
import { targetOfLink } from '../link-target.ts';
import { type Operation, resolverOf } from '../operation.ts';
import { type ParameterSource, parameterSources } from '../parameter.ts';
import { contentOf } from '../request-body.ts';
import { serverFields } from '../server.ts';
import { isSecretSchema, secretMembers } from './secret-members.ts';

/** A link of a response, with its values as the document writes them (OpenAPI 3.2, Link Object). */
export interface FollowedLink {
  name: string;
  target: Operation;
  /** Plain text. */
  description: string | undefined;
  /** Constants and runtime expressions for parameters that the target has and that are no secrets. */
  parameters: [parameter: Pick<ParameterField, 'in' | 'name'>, value: JsonValue][];
  requestBody: JsonValue | undefined;
  /** URL of the server for the linked request. */
  server: string | undefined;
}

/** Returns the links to operations by the status that the document gives them to. Each documented status has a list. */
export function responseLinks(document: ApiDocument, operation: Operation): Map<string, FollowedLink[]> {
  const resolver = resolverOf(document);
  const pointer = joinPointer(operation.pointer, 'responses');
  return new Map(
    entriesOf(operation.value.responses).map(([status, value]) => {
      const response = readObject({ value, pointer: joinPointer(pointer, status) }, resolver);
      const links = joinPointer(response?.pointer ?? '', 'links');
      const found = entriesOf(response?.value['links']).flatMap(([name, link]) => {
        const read = readObject({ value: link, pointer: joinPointer(links, name) }, resolver);
        return read ? linkOf(document, name, read.value) : [];
      });
      return [status, found];
    }),
  );
}

function linkOf(document: ApiDocument, name: string, link: Record<string, unknown>): FollowedLink[] {
  const named = textOf(link['operationId']) ?? textOf(link['operationRef']);
  const target = named === undefined ? undefined : targetOfLink(document, named);
  // Callbacks and webhooks are requests to the reader's server.
  if (!target || target.callback || target.operation.kind === 'webhook') return [];
  const resolver = resolverOf(document);
  const sources = parameterSources(target.operation, resolver);
  return [
    {
      name,
      target: target.operation,
      description: textOf(link['description']) && markdownToText(String(link['description'])),
      parameters: entriesOf(link['parameters']).flatMap(([key, value]) => {
        const parameter = namedParameter(sources, key);
        if (!parameter || isSecretSchema(resolver.resolve(parameter.schema)?.value)) return [];
        return [[{ in: parameter.in, name: parameter.name }, value as JsonValue]];
      }),
      requestBody: link['requestBody'] as JsonValue | undefined,
      server: serverFields([link['server']])[0]?.url,
    },
  ];
}

/** Finds a parameter by its name, or by its place and its name such as `path.id`, which takes precedence. */
function namedParameter(sources: readonly ParameterSource[], name: string): ParameterSource | undefined {
  return sources.find((each) => `${each.in}.${each.name}` === name) ?? sources.find((each) => each.name === name);
}

/** Returns the names of the members of responses that the document marks as secret. */
export function responseSecrets(document: ApiDocument, operation: Operation): string[] {
  const resolver = resolverOf(document);
  const pointer = joinPointer(operation.pointer, 'responses');
  const names = entriesOf(operation.value.responses).flatMap(([status, value]) => {
    const response = readObject({ value, pointer: joinPointer(pointer, status) }, resolver);
    if (!response) return [];
    const content = contentOf(response);
    return entriesOf(content.value).flatMap(([type, entry]) => {
      const media = readObject({ value: entry, pointer: joinPointer(content.pointer, type) }, resolver);
      const schema = media && schemaOfMedia(media);
      return schema ? secretMembers(schema, resolver) : [];
    });
  });
  return [...new Set(names)];
}
