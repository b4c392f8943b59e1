import { listChannels } from '../../../api/asyncapi/channel.ts';
import { listOperations } from '../../../api/openapi/operation.ts';
import { SIGNATURE_KEYS, signatureFaults } from '../../../api/openapi/signature.ts';
import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, listOf, ownValue, textOf } from '../../../core/json/record.ts';
import type { LoadedDocument } from '../../../document/document.ts';
import { nearestHint, problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { withoutRepeated } from '../../../problems/repeated-problems.ts';
import { frontmatterFaults, type MetadataFault, metadataFaults } from '../../pages/edits/metadata-faults.ts';
import { hrefSlug } from '../../slug.ts';

/** A fault of an extension, with a JSON pointer to its place. */
type ExtensionFault = Omit<MetadataFault, 'key'> & { at: string };

/** Reports the extensions that pages ignore, or parts of them, in documents, operations, path items, channels and tags. */
export function extensionProblems(document: LoadedDocument): Problem[] {
  const faults = [
    ...markFaults(document),
    ...withoutRepeated(listOperations(document).flatMap(({ value, pointer }) => sampleFaults(value, pointer))),
    faultsAt(document.root, '', ROOT_KEYS),
    ...listOperations(document).map(({ value, pointer }) => faultsAt(value, pointer, OPERATION_KEYS)),
    ...entriesOf(document.root.paths).map(([path, item]) => faultsAt(item, joinPointer('/paths', path), PATH_KEYS)),
    ...(document.kind === 'asyncapi' ? listChannels(document) : []).map(({ value, pointer }) =>
      faultsAt(value, pointer, OPERATION_KEYS),
    ),
  ].flat();
  if (faults.length === 0) return [];
  const positions = document.locateAll(faults.map(({ at }) => at));
  return faults.map(({ at, ...fault }) => ({ ...fault, file: document.file, pointer: at, ...positions.get(at) }));
}

const MARKS = ['x-hidden', 'x-excluded', 'x-internal'];

/** Reports marks that have no effect because their value is not a boolean, such as the string "true". */
function markFaults(document: LoadedDocument): ExtensionFault[] {
  const { root, kind } = document;
  const owners: [unknown, string][] = [
    [root, ''],
    ...entriesOf(root.paths).map(([path, item]): [unknown, string] => [item, joinPointer('/paths', path)]),
    ...listOf(root.tags).map((tag, index): [unknown, string] => [tag, joinPointer('/tags', String(index))]),
    ...listOperations(document).map(({ value, pointer }): [unknown, string] => [value, pointer]),
    ...(kind === 'asyncapi' ? listChannels(document) : []).map(({ value, pointer }): [unknown, string] => [
      value,
      pointer,
    ]),
  ];
  return owners.flatMap(([owner, pointer]) =>
    MARKS.flatMap((name) => {
      const value = ownValue(owner, name);
      if (value === undefined || value === null || typeof value === 'boolean') return [];
      const facts = { name, value: JSON.stringify(value) };
      return [{ at: joinPointer(pointer, name), ...problem('extension-invalid/mark', facts) }];
    }),
  );
}

/** Reports samples that are not shown because of their form. */
function sampleFaults(operation: JsonRecord, pointer: string): ExtensionFault[] {
  const name = ownValue(operation, 'x-codeSamples') === undefined ? 'x-code-samples' : 'x-codeSamples';
  const samples = ownValue(operation, name);
  if (samples === undefined || samples === null) return [];
  const at = joinPointer(pointer, name);
  if (!Array.isArray(samples)) return [{ at, ...problem('extension-invalid/samples', { name }) }];
  return samples.flatMap((sample, index) =>
    textOf(ownValue(sample, 'source')) ? [] : [{ at: joinPointer(at, String(index)), ...sampleFault(sample, name) }],
  );
}

function sampleFault(sample: unknown, name: string): Problem {
  const isReference = [sample, ownValue(sample, 'source')].some((value) => ownValue(value, '$ref') !== undefined);
  return problem(isReference ? 'extension-invalid/sample-reference' : 'extension-invalid/sample', { name });
}

const ROOT_KEYS: readonly string[] = ['signature', 'mcp'];
const OPERATION_KEYS: readonly string[] = ['metadata', 'content', 'href', 'groups', 'playground', 'signature', 'mcp'];
const PATH_KEYS: readonly string[] = ['groups', 'mcp'];

function faultsAt(owner: unknown, pointer: string, keys: readonly string[]): ExtensionFault[] {
  const name = ownValue(owner, 'x-docs') === undefined ? 'x-mint' : 'x-docs';
  const value = ownValue(owner, name);
  if (value === undefined || value === null) return [];
  const at = joinPointer(pointer, name);
  if (!isRecord(value)) return [wrongType(at, `"${name}"`, 'an object')];
  return extensionFaults(value, name, keys).map((fault) => ({ ...fault, at: `${at}${fault.at}` }));
}

function extensionFaults(value: JsonRecord, name: string, keys: readonly string[]): ExtensionFault[] {
  const { metadata, groups, playground, signature } = value;
  const unknown = Object.keys(value).filter((key) => !keys.includes(key) && !key.startsWith('x-'));
  const texts = ['href', 'content'].filter((key) => value[key] !== undefined && typeof value[key] !== 'string');
  return [
    ...unknown.map((key) => unknownKey(key, name, keys)),
    ...texts.map((key) => wrongType(joinPointer('', key), `"${key}" in "${name}"`, 'a string')),
    ...(typeof value['href'] === 'string' ? hrefFaults(value['href']) : []),
    ...frontmatterFaults({ groups, playground }).map((fault) => atField(fault, '')),
    ...(signature === undefined ? [] : faultsOfSignature(signature)),
    ...(isRecord(metadata) ? metadataFaults(metadata).map((fault) => atField(fault, '/metadata')) : []),
    ...(metadata === undefined || metadata === null || isRecord(metadata)
      ? []
      : [wrongType('/metadata', `"metadata" in "${name}"`, 'an object')]),
  ];
}

function faultsOfSignature(signature: unknown): ExtensionFault[] {
  const keys = Object.keys(SIGNATURE_KEYS);
  const unknown = isRecord(signature) ? Object.keys(signature).filter((key) => !keys.includes(key)) : [];
  return [
    ...unknown.map((key) => unknownKey(key, 'signature', keys)),
    ...signatureFaults(signature).map(({ key, expected }) =>
      wrongType(key && joinPointer('', key), key === '' ? '"signature"' : `"${key}" in "signature"`, expected),
    ),
  ].map((fault) => ({ ...fault, at: `/signature${fault.at}` }));
}

function atField({ key, ...fault }: MetadataFault, parent: string): ExtensionFault {
  const message = parent === '' ? fault.message.replace(' in the front matter', ' for the page') : fault.message;
  return { ...fault, message, at: joinPointer(parent, key) };
}

/** `href` is the page's own address, not a link target. */
function hrefFaults(href: string): ExtensionFault[] {
  const slug = hrefSlug(href);
  const path = href
    .trim()
    .normalize('NFC')
    .replaceAll(/^\/+|\/+$/g, '');
  if (slug === path && slug !== '') return [];
  const facts = { href: JSON.stringify(href) };
  return [
    slug === ''
      ? { at: '/href', ...problem('extension-invalid/not-a-path', facts) }
      : { at: '/href', ...problem('extension-invalid/changed-path', { ...facts, slug }) },
  ];
}

function unknownKey(key: string, name: string, keys: readonly string[]): ExtensionFault {
  const hint = nearestHint(key, keys);
  const facts = { name, key, keys: keys.map((each) => `"${each}"`).join(', ') };
  return { at: joinPointer('', key), ...problem('extension-invalid/key', facts, {}, hint) };
}

function wrongType(at: string, name: string, expected: string): ExtensionFault {
  return { at, ...problem('extension-invalid/type', { name, expected }) };
}
