import { ownValue } from '../../core/json/record.ts';
import { type JsonTree, parseTree, treeOf } from '../../core/json/tree.ts';
import { jsonTextOf } from '../form/entered-value.ts';
import type { RequestForm } from '../form/form.ts';
import type { FormNode } from '../form/node.ts';
import { isSecretInput } from '../form/secrets/secret-names.ts';
import type { EnteredValue, FormValues } from '../form/values.ts';
import { buildRequest } from '../http/build-request.ts';
import { isJson } from '../http/media-type.ts';
import { parameterKey } from '../http/parameter.ts';
import { hasFields } from '../http/request-body.ts';
import type { AnswerHead } from '../http/wire/proxy-answer.ts';
import type { Exchange } from './runtime-expression.ts';

interface Answered {
  /** What the reader had entered when the request was sent. */
  entered: FormValues;
  head: AnswerHead;
  /** Absent if the body is not text, or too long. */
  body: string | undefined;
}

/** Headers of a request that no parameter describes, and that are no credentials. */
const UNDECLARED = ['accept', 'content-type'];

/** Returns what links can refer to. It has no credentials and no other secrets of the request, not even in the URL. */
export function exchangeOf(form: RequestForm, { entered, head, body }: Answered): Exchange {
  const shown = form.parameters.filter((each) => !isSecretInput(each.name, each.value, each.in));
  const { request } = buildRequest({ ...form, parameters: shown }, { ...entered, credentials: {} });
  const parameter = (place: string, name: string) => {
    const found = shown.find((each) => each.in === place && isSame(place, each.name, name));
    return found && treeOfEntered(found.value, ownValue(entered.parameters, parameterKey(found)));
  };
  const undeclared = (name: string) =>
    UNDECLARED.includes(name) ? request.headers.filter(([key]) => key.toLowerCase() === name) : [];
  return {
    url: request.url,
    method: request.method,
    status: head.status,
    request: {
      header: (name) => parameter('header', name) ?? undeclared(name).map(([, value]) => treeOf(value))[0],
      parameter,
      body: sentBody(form, entered),
    },
    response: {
      header(name) {
        const values = head.headers.filter(([key]) => key.toLowerCase() === name);
        // A header with several values has no value to use.
        return values.length === 1 ? treeOf(values[0]?.[1] ?? '') : undefined;
      },
      body: body === undefined ? undefined : (parseTree(body) ?? treeOf(body)),
    },
  };
}

/** Names of headers are the same in any case. */
function isSame(place: string, one: string, other: string): boolean {
  return place === 'header' ? one.toLowerCase() === other.toLowerCase() : one === other;
}

function sentBody(form: RequestForm, { body: { media: index, text, fields } }: FormValues): JsonTree | undefined {
  const media = form.body?.media[index];
  if (!media || media.entry === 'binary') return undefined;
  const secrets = new Set(media.secrets);
  if (!hasFields(media)) {
    const tree = isJson(media.mediaType) ? parseTree(text) : undefined;
    return tree ? withoutMembers(tree, secrets) : treeOf(text);
  }
  const members = (media.properties ?? []).flatMap(({ name, value }) => {
    const entered = treeOfEntered(value, ownValue(fields, name));
    return entered ? [{ key: name, value: entered }] : [];
  });
  return withoutMembers({ kind: 'object', members }, secrets);
}

function withoutMembers(tree: JsonTree, names: ReadonlySet<string>): JsonTree {
  if (tree.kind === 'array') return { ...tree, items: tree.items.map((item) => withoutMembers(item, names)) };
  if (tree.kind !== 'object') return tree;
  const members = tree.members.filter(({ key }) => !names.has(key));
  return { ...tree, members: members.map(({ key, value }) => ({ key, value: withoutMembers(value, names) })) };
}

function treeOfEntered(node: FormNode, value: EnteredValue): JsonTree | undefined {
  return value === undefined ? undefined : parseTree(jsonTextOf(node, value));
}
