import type { BindingView } from '../../api/asyncapi/binding.ts';
import { type ChannelAlternatives, type ChannelSecurity, neededSchemes } from '../../api/asyncapi/channel-security.ts';
import type { ChannelOperationView, ChannelView } from '../../api/asyncapi/channel-view.ts';
import type { MessageView, PayloadView } from '../../api/asyncapi/message.ts';
import type { ChannelReplyView } from '../../api/asyncapi/reply.ts';
import type { TagNote } from '../../api/asyncapi/tag-notes.ts';
import type { ScopeView } from '../../api/openapi/security-view.ts';
import type { OperationWriting } from './body-twin.ts';
import { blocks, code, docsText, fenceCode, item, line } from './markdown-text.ts';
import { flowItems } from './operation-twin.ts';
import { detailLines, factLines, type SchemaWriting, schemaItem, typeWords, valueCode } from './schema-lines.ts';
import type { TwinLinks } from './twin-links.ts';

export interface ChannelWriting extends OperationWriting {
  /** Whether the summary is already above, as the description of the page. */
  hasSummaryAbove: boolean;
}

type Texts = Pick<TwinLinks, 'text'>;

/** Returns as Markdown everything that a page says about a channel below its address. */
export function channelMarkdown(view: ChannelView, writing: ChannelWriting): string {
  return blocks(
    view.hasUnknownAddress
      ? 'This channel’s address is known only at run time, for example from a message.'
      : undefined,
    writing.hasSummaryAbove || view.summary === view.description ? undefined : writing.links.text(view.summary, 3),
    writing.hasDescriptionAbove ? undefined : writing.links.text(view.description, 3),
    noteItems(view.tagNotes, writing.links).join('\n'),
    view.externalDocs && `More: ${docsText(view.externalDocs)}`,
    channelServersMarkdown(view.servers, writing),
    list(
      'Channel parameters',
      view.parameters.map((parameter) => parameterItem(parameter, writing.links)),
    ),
    list('Connection', bindingItems(view.bindings, writing)),
    list('Operations', [
      ...view.operations.map((operation) => operationItem(operation, writing)),
      ...view.replies.map((reply) => replyItem(reply, writing.links)),
    ]),
    ...(view.messages.length === 0 ? [] : ['## Messages']),
    ...view.messages.map((message) => messageMarkdown(message, writing)),
  );
}

/** Returns the servers of a channel or a document, `undefined` if there are none. */
export function channelServersMarkdown(servers: ChannelView['servers'], writing: SchemaWriting): string | undefined {
  return list(
    'Servers',
    servers.map((server) => serverItem(server, writing)),
  );
}

function list(title: string, items: readonly string[]): string | undefined {
  return items.length === 0 ? undefined : blocks(`## ${title}`, items.join('\n'));
}

function serverItem(server: ChannelView['servers'][number], writing: SchemaWriting): string {
  const { url, title, name, protocol, protocolVersion, variables, security, bindings } = server;
  const { links } = writing;
  const words = [line(title ?? name), line([protocol, protocolVersion].filter(Boolean).join(' '))];
  return item(`${code(url)} (${words.join(', ')})`, textsOf(server, links), [
    ...labelItems(server, links),
    ...variables.map(({ name: variable, default: initial, enum: allowed, examples, description }) =>
      item(
        `${code(variable)}${initial === undefined ? '' : ` (default ${valueCode(initial)})`}`,
        links.text(description),
        [
          ...(allowed ? [item('One of', allowed.map(valueCode).join(', '), [])] : []),
          ...(examples.length === 0 ? [] : [item('Examples', examples.map(code).join(', '), [])]),
        ],
      ),
    ),
    ...securityItems(security, links),
    ...bindingItems(bindings, writing),
  ]);
}

/** Returns the summary and the description, each once. */
function textsOf(about: { summary?: string | undefined; description?: string | undefined }, links: Texts): string {
  const { summary, description } = about;
  const first = summary === description ? undefined : links.text(summary);
  return blocks(first, links.text(description, first === undefined ? undefined : 6));
}

/** Returns the tags with their notes, and the external documentation. */
function labelItems(
  { tags, tagNotes, externalDocs }: Pick<ChannelView, 'tags' | 'tagNotes' | 'externalDocs'>,
  links: Texts,
): string[] {
  return [
    ...(tags.length === 0
      ? []
      : [
          item(tags.length === 1 ? 'Tag' : 'Tags', tags.map((tag) => line(tag)).join(', '), noteItems(tagNotes, links)),
        ]),
    ...(externalDocs ? [item('More', docsText(externalDocs), [])] : []),
  ];
}

function noteItems(notes: readonly TagNote[], links: Texts): string[] {
  return notes.map(({ name, description, externalDocs }) =>
    item(line(name), links.text(description), externalDocs ? [item('More', docsText(externalDocs), [])] : []),
  );
}

/** Says which schemes are needed: any one alternative, with all of its schemes. */
function securityItems(security: ChannelAlternatives, links: Texts): string[] {
  const { optional, alternatives } = neededSchemes(security);
  const [first, ...others] = alternatives;
  if (!first) return [];
  const title = optional ? 'Optional authorization' : 'Authorization';
  const items = (schemes: readonly ChannelSecurity[]) => schemes.map((scheme) => securityItem(scheme, links));
  if (others.length > 0) {
    const choices = alternatives.flatMap((schemes) =>
      schemes.length > 1 ? [item('All of the following', undefined, items(schemes))] : items(schemes),
    );
    return [item(title, 'one of the following', choices)];
  }
  if (first.length > 1) return [item(title, 'all of the following', items(first))];
  return first.map((scheme) => securityItem(scheme, links, `${title} `));
}

function securityItem(
  { name, summary, description, scopes, openIdConnectUrl, flows }: ChannelSecurity,
  links: Texts,
  title = '',
): string {
  return item(`${title}${code(name)} (${line(summary)})`, links.text(description), [
    ...scopeItems(scopes, links),
    ...(openIdConnectUrl === undefined ? [] : [item('Discovery', `<${openIdConnectUrl}>`, [])]),
    ...flowItems(flows),
  ]);
}

/** Lists the scopes in one line if none is described. */
function scopeItems(scopes: readonly ScopeView[], links: Texts): string[] {
  if (scopes.length === 0) return [];
  if (scopes.every(({ description }) => description === undefined))
    return [item('Scopes', scopes.map(({ name }) => code(name)).join(', '), [])];
  const items = scopes.map(({ name, description }) => item(code(name), links.text(description), []));
  return [item('Scopes', undefined, items)];
}

function parameterItem(parameter: ChannelView['parameters'][number], links: TwinLinks): string {
  const { name, type, required, description, enum: values, default: initial, examples, location, facts } = parameter;
  const words = `${typeWords({ type, nullable: false })}${required ? ', required' : ''}`;
  return item(`${code(name)} (${words})`, links.text(description), [
    ...factLines({ facts, enum: [], examples: [] }, { links }),
    ...(values.length === 0 ? [] : [item('One of', values.map(code).join(', '), [])]),
    ...(initial === undefined ? [] : [item('Default', code(initial), [])]),
    ...(examples.length === 0 ? [] : [item('Examples', examples.map(code).join(', '), [])]),
    ...(location === undefined ? [] : [item('Location', code(location), [])]),
  ]);
}

function bindingItems(bindings: readonly BindingView[], writing: SchemaWriting): string[] {
  return bindings.map(({ protocol, fields }) =>
    item(
      line(protocol),
      undefined,
      fields.map((field) => {
        if ('schema' in field) return schemaItem({ ...field, required: false }, writing);
        if ('value' in field) return item(line(field.name), code(field.value), []);
        const members = field.members.map(({ name, value }) => item(line(name), code(value), []));
        return item(line(field.name), undefined, members);
      }),
    ),
  );
}

const SIDES = { send: 'You send', receive: 'You receive' };

function operationItem(operation: ChannelOperationView, writing: OperationWriting): string {
  const { action, title, deprecated, security, bindings, messages, reply } = operation;
  const { links } = writing;
  return item(`**${SIDES[action]}**: ${line(title)}${deprecated ? ' (deprecated)' : ''}`, textsOf(operation, links), [
    ...labelItems(operation, links),
    ...messagesItems(messages),
    ...(reply === undefined
      ? []
      : [
          item('Reply', links.text(reply.description), [
            ...messagesItems(reply.messages),
            ...(reply.channel === undefined ? [] : [item('Channel', channelLink(reply.channel, links), [])]),
            ...(reply.location === undefined ? [] : [item('Address', code(reply.location), [])]),
          ]),
        ]),
    ...securityItems(security, links),
    ...bindingItems(bindings, writing),
  ]);
}

/** Refers to the operation on the page of its channel. */
function replyItem({ action, operation, channel, messages }: ChannelReplyView, links: TwinLinks): string {
  const href = links.channel(channel);
  const title = line(operation.title);
  return item(
    `**${SIDES[action]}**: Reply to ${href === undefined ? title : `[${title}](${href})`}`,
    undefined,
    messagesItems(messages),
  );
}

function messagesItems(messages: readonly string[]): string[] {
  return messages.length === 0 ? [] : [item('Messages', messages.map(code).join(', '), [])];
}

function channelLink(id: string, links: TwinLinks): string {
  const href = links.channel(id);
  return href === undefined ? code(id) : `[${code(id)}](${href})`;
}

function messageMarkdown(message: MessageView, writing: OperationWriting): string {
  const { name, title, summary, description, contentType, deprecated, payload, headers, correlation } = message;
  const examples = writing.examples
    ? message.examples.flatMap(({ name: example, summary: said, payload: text, headers: sent, generated }) => {
        const label = generated ? 'Example, made from the schema' : 'Example';
        const about = said ?? example;
        return [
          `${label}${about === undefined ? '' : ` (${line(about)})`}:`,
          ...(sent ? ['Headers:', fenceCode(sent.text, sent.language)] : []),
          ...(text ? [fenceCode(text.text, text.language)] : []),
        ];
      })
    : [];
  return blocks(
    `### ${line(title)}${deprecated ? ' (deprecated)' : ''}`,
    [`Message ${code(name)}`, ...(contentType === undefined ? [] : [code(contentType)])].join(', '),
    writing.links.text(summary, 4),
    writing.links.text(description, 4),
    labelItems(message, writing.links).join('\n'),
    correlation &&
      `Correlation: ${code(correlation.location)} ${line(writing.links.text(correlation.description))}`.trimEnd(),
    ...payloadMarkdown('Headers', headers, writing),
    ...payloadMarkdown('Payload', payload, writing),
    ...(message.bindings.length === 0 ? [] : ['Bindings:', bindingItems(message.bindings, writing).join('\n')]),
    ...examples,
  );
}

function payloadMarkdown(title: string, payload: PayloadView | undefined, writing: OperationWriting): string[] {
  if (!payload) return [];
  if (payload.kind === 'foreign')
    return [`${title} (${line(payload.format)}):`, fenceCode(payload.text, payload.language)];
  const { schema } = payload;
  return [
    `${title} (${typeWords(schema)}):`,
    writing.links.text(schema.description, 4) ?? '',
    detailLines(schema, title, writing).join('\n'),
  ];
}
