import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf } from '../../../core/json/record.ts';
import { oneLine } from '../../../core/text/one-line.ts';
import type { ApiDocument } from '../../../document/document.ts';
import { readObject } from '../../../document/object.ts';
import type { OAuthPreset, ParameterField, RequestForm } from '../../../request/form/form.ts';
import type { Resolver } from '../../../schema/reference.ts';
import { form } from '../../../words/english/form.ts';
import { type Operation, resolverOf } from '../operation.ts';
import { type ParameterSource, parameterSources } from '../parameter.ts';
import { isRelativeServer, serversOf } from '../server.ts';
import { bodyField } from './body-field.ts';
import { formSecurity } from './form-security.ts';
import { parameterField } from './parameter-field.ts';
import { pathTemplate } from './path-template.ts';

export interface RequestFormOptions {
  /** `required` leaves out the optional parts of a body. */
  examples?: 'all' | 'required' | undefined;
  /** Whether the form is prefilled, so that `x-default` of a body applies. */
  prefill?: boolean | undefined;
  /** URL of the document on the site. A path where the origin of the site is unknown. */
  servedAt?: string | undefined;
  /** What the settings of the site know about the client of a security scheme, by its name. */
  oauth?: Readonly<Record<string, OAuthPreset>> | undefined;
}

/** Builds the form model of an operation, with only what the playground needs. */
export function requestForm(
  document: ApiDocument,
  operation: Operation,
  { examples = 'all', prefill: isFilled = false, servedAt, oauth }: RequestFormOptions = {},
): RequestForm {
  const resolver = resolverOf(document);
  const sources = parameterSources(operation, resolver).filter((source) => !isSetByClient(source));
  const declared = new Set(sources.flatMap((source) => (source.in === 'path' ? source.name : [])));
  const { path, spanning } = pathTemplate(operation.path, declared);
  const parameters = sources.map((source) => ({
    ...parameterField(source, resolver),
    ...(source.in === 'path' && spanning.has(source.name) && { spansSegments: true as const }),
  }));
  const servers = serversOf(document, operation);
  return {
    method: operation.method,
    path,
    ...(servers.some(({ url }) => isRelativeServer(url)) && { servedAt }),
    servers: servers.map(({ url, name, description, variables }) => ({
      url,
      // The choice of a server has room for one text beside the URL.
      description: oneLine(name ?? description),
      variables: variables.map((variable) => ({ ...variable, description: oneLine(variable.description) })),
    })),
    parameters: inFormOrder([...undescribed(path, parameters), ...parameters]),
    accepts: acceptedTypes(operation, resolver),
    body: bodyField(operation, { document, resolver, examples, isFilled }),
    security: formSecurity(document, operation, resolver, oauth),
  };
}

const PLACES: readonly ParameterField['in'][] = ['path', 'query', 'querystring', 'header', 'cookie'];

/** Sorts parameters as the form groups them. Send lists and visits missing ones in the order in which readers see them. */
function inFormOrder(parameters: readonly ParameterField[]): ParameterField[] {
  return PLACES.flatMap((place) => parameters.filter((parameter) => parameter.in === place));
}

/** Returns the path parameters that the document does not declare, because no request can be sent without them. */
function undescribed(path: string, parameters: readonly ParameterField[]): ParameterField[] {
  const described = new Set(parameters.flatMap((each) => (each.in === 'path' ? each.name : [])));
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) => (described.has(name) ? [] : name));
  return [...new Set(names)].map((name) => ({
    name,
    in: 'path',
    required: true,
    deprecated: false,
    description: form.undescribedParameter,
    style: 'simple',
    explode: false,
    allowReserved: false,
    allowEmptyValue: false,
    value: { types: ['string'], label: 'string' },
  }));
}

/**
 * Returns the media types of successful responses, if a client can choose between several. Without a successful
 * response, all responses count.
 */
function acceptedTypes(operation: Operation, resolver: Resolver): string[] | undefined {
  const responses = entriesOf(operation.value.responses);
  const successful = responses.filter(([status]) => /^2/.test(status));
  const types = (successful.length > 0 ? successful : responses).flatMap(([status, value]) => {
    const pointer = joinPointer(operation.pointer, 'responses', status);
    const content = readObject({ value, pointer }, resolver)?.value.content;
    return entriesOf(content).flatMap(([type]) => (type.includes('*') ? [] : [type]));
  });
  const distinct = [...new Set(types)];
  return distinct.length > 1 ? distinct : undefined;
}

/** Every HTTP client writes the length of the body. Another value would cut the body off. */
function isSetByClient({ name, in: place }: ParameterSource): boolean {
  return place === 'header' && name.toLowerCase() === 'content-length';
}
