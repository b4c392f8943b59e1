import { linkTargetName } from '../../api/openapi/link-target.ts';
import type { CallbackView, OperationView } from '../../api/openapi/operation-view.ts';
import type { ParameterView } from '../../api/openapi/parameter.ts';
import { parameterGroups } from '../../api/openapi/parameter-groups.ts';
import type { RequestBodyView } from '../../api/openapi/request-body.ts';
import { type NeededScheme, requirementsInWords } from '../../api/openapi/requirement-view.ts';
import type { LinkView, ResponseView } from '../../api/openapi/response.ts';
import { type AddressFact, flowFacts, schemeFacts } from '../../api/openapi/security-facts.ts';
import type { OAuthFlowView } from '../../api/openapi/security-view.ts';
import type { WebhookSignature } from '../../api/openapi/signature.ts';
import type { ServerField } from '../../request/form/form.ts';
import { STANDARD_WEBHOOKS } from '../../request/signature/signature-scheme.ts';
import { bodiesMarkdown, headerItem, mediaMarkdown, type OperationWriting, writingNote } from './body-twin.ts';
import { blocks, code, docsText, item, line } from './markdown-text.ts';
import { type SchemaWriting, schemaItem, valueCode } from './schema-lines.ts';
import type { TwinLinks } from './twin-links.ts';

/** Returns as Markdown everything that a page says about an operation below its method and path. */
export function operationMarkdown(view: OperationView, writing: OperationWriting): string {
  const isWebhook = view.kind === 'webhook';
  const answers = { ...writing, depth: writing.responseDepth, sample: undefined };
  return blocks(
    writing.hasDescriptionAbove ? undefined : writing.links.text(view.description, 3),
    writing.links.text(view.pathDescription, 3),
    view.externalDocs && `More: ${docsText(view.externalDocs)}`,
    ...requestMarkdown(view, {
      ...writing,
      body: isWebhook ? 'Payload' : 'Request body',
      level: '##',
      server: view.servers[0],
    }),
    ...signatureMarkdown(view.signature, '##'),
    ...(view.callbacks.length === 0 ? [] : ['## Callbacks', 'Requests the API sends to your server.']),
    ...view.callbacks.map((callback) => callbackMarkdown(callback, answers)),
    ...responsesMarkdown(view.responses, { ...answers, level: '##', isGiven: isWebhook }),
    ...serversMarkdown(view.servers, writing.links),
    view.operationId && `Operation ID: ${code(view.operationId)}`,
  );
}

/** Returns a note that the operation is deprecated, if it is. */
export function deprecationMarkdown(
  { deprecated, deprecatedReason, lifecycle }: Pick<OperationView, 'deprecated'> & Partial<OperationView>,
  links: Pick<TwinLinks, 'text' | 'operation'>,
): string | undefined {
  const { since, until, successor } = lifecycle ?? {};
  if (!deprecated && until === undefined) return undefined;
  const href = successor === undefined ? undefined : links.operation(successor);
  const named = successor && (href === undefined ? code(successor) : `[${line(linkTargetName(successor))}](${href})`);
  const reason = until === undefined && successor === undefined ? 'Don’t use it in new code.' : undefined;
  const sentences = [
    deprecated && `**Deprecated${since === undefined ? '' : ` since ${line(since)}`}.**`,
    until !== undefined && `You can use it until ${line(until)}.`,
    named && `Use ${named} instead.`,
    line(links.text(deprecatedReason) ?? reason ?? ''),
  ];
  return `> ${sentences.filter(Boolean).join(' ')}`;
}

type Request = Pick<OperationView, 'security' | 'isPublic' | 'securitySchemes' | 'parameters' | 'requestBody'>;

interface Level extends OperationWriting {
  /** The `#` characters of headings. */
  level: string;
  /** The server to which URLs of security schemes are relative. */
  server?: ServerField | undefined;
}

function requestMarkdown(view: Request, writing: Level & { body: string }): string[] {
  const { level } = writing;
  return [
    ...securityMarkdown(view, writing),
    ...parameterGroups(view.parameters).flatMap(({ title, list }) => [
      `${level} ${line(title)}`,
      list.map((parameter) => parameterItem(parameter, writing)).join('\n'),
    ]),
    ...bodyMarkdown(view.requestBody, writing),
  ];
}

function parameterItem(parameter: ParameterView, writing: SchemaWriting): string {
  const content = writingNote(parameter);
  const note = parameter.in === 'querystring' ? `the whole query string, ${content}` : content;
  return schemaItem({ ...parameter, note }, writing);
}

function securityMarkdown(
  { security, isPublic, securitySchemes = [] }: Request,
  { level, links, server }: Level,
): string[] {
  if (isPublic) return [`${level} Authorization`, 'None: the request needs no credentials.'];
  const { optional, alternatives } = requirementsInWords(security, securitySchemes);
  if (alternatives.length === 0) return [];
  const items = alternatives.flatMap((needed) => {
    const lines = needed.map((scheme) => schemeItem(scheme, links, server));
    return lines.length > 1 ? [item('All of the following', undefined, lines)] : lines;
  });
  return [
    `${level} Authorization`,
    ...(optional ? ['Optional.'] : []),
    ...(alternatives.length > 1 ? ['One of the following:'] : []),
    items.join('\n'),
  ];
}

/** Formats a scheme with the scopes that the operation needs. One that is already described is only named. */
function schemeItem(
  { scheme, scopes, isRepeated }: NeededScheme,
  links: Pick<TwinLinks, 'text'>,
  server: ServerField | undefined,
): string {
  const title = `${code(scheme.label)} (${line(scheme.words)}${scheme.deprecated ? ', deprecated' : ''})`;
  const scopeItems = scopes.map(({ name, description }) => item(code(name), links.text(description), []));
  const scopeTitle = scopes.length === 1 ? 'Scope' : 'Scopes, all of them';
  const needed = scopes.length === 0 ? [] : [item(scopeTitle, undefined, scopeItems)];
  if (isRepeated) return item(title, undefined, needed);
  const addresses = addressItems(schemeFacts(scheme, server));
  return item(title, links.text(scheme.description), [...needed, ...addresses, ...flowItems(scheme.flows, server)]);
}

/** Returns how to get a token: the URLs of each flow. */
export function flowItems(flows: readonly OAuthFlowView[], server?: ServerField): string[] {
  return flows.map((flow) => item(line(flow.title), undefined, addressItems(flowFacts(flow, server))));
}

export function addressItems(facts: readonly AddressFact[]): string[] {
  return facts.map(({ label, url }) => item(line(label), `<${url}>`, []));
}

function bodyMarkdown(body: RequestBodyView | undefined, writing: Level & { body: string }): string[] {
  if (!body) return [];
  const title = `${writing.level} ${writing.body}${body.required ? ' (required)' : ''}`;
  return [
    title,
    writing.links.text(body.description, writing.level.length + 1) ?? '',
    missingLine(body.missing),
    ...mediaMarkdown(body.media, writing),
  ];
}

/** Says how deliveries of a webhook are signed, if the document does. */
function signatureMarkdown(signature: WebhookSignature | undefined, level: string): string[] {
  if (!signature?.isDocumented) return [];
  const { header, format, payload, algorithm, id, timestamp } = signature.scheme;
  const standard = signature.scheme === STANDARD_WEBHOOKS ? ', as in Standard Webhooks' : '';
  return [
    `${level} Signature`,
    `The header ${code(header)} is ${code(format)}, with the HMAC-SHA${algorithm.slice(3)} of ${code(payload)}${standard}.`,
    id === undefined ? '' : `The ID is in the header ${code(id)}.`,
    timestamp === undefined ? '' : `The timestamp is in the header ${code(timestamp)}.`,
  ];
}

function responsesMarkdown(responses: readonly ResponseView[], writing: Level & { isGiven?: boolean }): string[] {
  if (responses.length === 0) return [];
  const { level, isGiven, links } = writing;
  const bodies = bodiesMarkdown(responses, writing);
  return [
    `${level} Responses`,
    ...(isGiven ? ['Responses that your server can return.'] : []),
    ...responses.flatMap(({ status, title, summary, description, headers, links: next, missing }, index) => [
      `${level}# ${status} ${line(title)}`.trimEnd(),
      links.text(summary, level.length + 2) ?? '',
      links.text(description, level.length + 2) ?? '',
      missingLine(missing),
      ...(headers.length === 0 ? [] : ['Headers:', headers.map((header) => headerItem(header, writing)).join('\n')]),
      ...(bodies[index] ?? []),
      ...(next.length === 0 ? [] : ['Links:']),
      next.map((each) => linkItem(each, links)).join('\n'),
    ]),
  ];
}

/** Formats a reference that cannot be resolved, in place of what it should lead to. */
function missingLine(reference: string | undefined): string {
  return reference === undefined ? '' : `Missing definition: ${code(reference)}`;
}

/** Formats a Link Object: the operation that it leads to, and the values that it takes from the response. */
function linkItem(
  { name, description, target, parameters = [], requestBody, server }: LinkView,
  links: Pick<TwinLinks, 'text' | 'operation'>,
): string {
  const href = target === undefined ? undefined : links.operation(target);
  const leads =
    target === undefined
      ? ''
      : ` leads to ${href === undefined ? code(target) : `[${line(linkTargetName(target))}](${href})`}`;
  return item(`${code(name)}${leads}`, links.text(description), [
    ...parameters.map((parameter) => item(code(parameter.name), code(parameter.value), [])),
    ...(requestBody === undefined ? [] : [item('Request body', code(requestBody), [])]),
    ...(server === undefined ? [] : [serverItem(server, links, 'Server: ')]),
  ]);
}

function callbackMarkdown(callback: CallbackView, writing: OperationWriting): string {
  const { name, expression, method, summary, description, externalDocs } = callback;
  const level = '####';
  return blocks(
    `### ${method} ${line(summary ?? name)}${callback.deprecated ? ' (deprecated)' : ''}`,
    `${code(name)}, sent to ${code(expression)}`,
    writing.links.text(callback.deprecatedReason, 5),
    writing.links.text(description, 5),
    writing.links.text(callback.pathDescription, 5),
    externalDocs && `More: ${docsText(externalDocs)}`,
    ...requestMarkdown(callback, { ...writing, body: 'Body', level }),
    ...responsesMarkdown(callback.responses, { ...writing, level, isGiven: true }),
  );
}

/** Writes the section of the servers with their variables. Empty if there are none. */
export function serversMarkdown(servers: readonly ServerField[], links: Pick<TwinLinks, 'text'>): string[] {
  if (servers.length === 0) return [];
  const items = servers.map((server) => serverItem(server, links));
  return [`## ${servers.length === 1 ? 'Server' : 'Servers'}`, items.join('\n')];
}

function serverItem(
  { url, name, description, variables }: ServerField,
  links: Pick<TwinLinks, 'text'>,
  label = '',
): string {
  return item(`${label}${code(url || '/')}${name ? ` (${line(name)})` : ''}`, links.text(description), [
    ...variables.map((variable) =>
      item(`${code(variable.name)} (default ${valueCode(variable.default)})`, links.text(variable.description), [
        ...(variable.enum ? [item('One of', variable.enum.map(valueCode).join(', '), [])] : []),
      ]),
    ),
  ]);
}
