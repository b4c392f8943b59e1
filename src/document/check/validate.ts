import { setImmediate } from 'node:timers/promises';
import type { Problem } from '../../problems/problems.ts';
import type { LoadedDocument } from '../document.ts';
import { operationEntries } from '../operations.ts';
import type { Finding, ObjectRule, OpenApiVersion, Rule, RuleInput } from '../rule.ts';
import { createSuggest } from '../suggest.ts';
import { walkObjects } from '../walk.ts';
import { checkAsyncStructure, checkStructure } from './official/structure.ts';
import { asyncServerRule } from './rules/async-server-rule.ts';
import { channelLinkRule } from './rules/channel-link-rules.ts';
import { channelMessageRule, channelParameterRule } from './rules/channel-rules.ts';
import { componentNameRule } from './rules/component-rules.ts';
import { discriminatorRule } from './rules/discriminator-rule.ts';
import { enumRule } from './rules/enum-rule.ts';
import { exampleRule } from './rules/example-rules.ts';
import { headerRule } from './rules/header-rules.ts';
import { linkRule } from './rules/link-rules.ts';
import { mappingRule } from './rules/mapping-rule.ts';
import { messageIdRule } from './rules/message-id-rule.ts';
import { nullableRule } from './rules/nullable-rule.ts';
import { operationIdRule } from './rules/operation-id-rules.ts';
import { pathParameterRule, pathTemplateRule } from './rules/path-rules.ts';
import { queryStringRule } from './rules/query-string-rule.ts';
import { referenceKindRule } from './rules/reference-kind-rule.ts';
import { referenceRule } from './rules/reference-rules.ts';
import { responseRule } from './rules/response-rules.ts';
import { schemaCircleRule } from './rules/schema-circle-rule.ts';
import { schemaRule } from './rules/schema-rules.ts';
import { securityRule } from './rules/security-rules.ts';
import { serverRule } from './rules/server-rules.ts';
import { tagGroupRule } from './rules/tag-group-rule.ts';
import { tagRule } from './rules/tag-rules.ts';

const RULES: readonly Rule[] = [
  checkStructure,
  componentNameRule,
  pathTemplateRule,
  pathParameterRule,
  queryStringRule,
  operationIdRule,
  responseRule,
  securityRule,
  tagRule,
  tagGroupRule,
];

const OBJECT_RULES: readonly ObjectRule[] = [
  referenceRule,
  referenceKindRule,
  schemaCircleRule,
  schemaRule,
  enumRule,
  nullableRule,
  headerRule,
  serverRule,
  linkRule,
  mappingRule,
  discriminatorRule,
];

/** Rules that take about as long as all others together. They need what a schema means in each place. */
const VALUE_RULES: readonly ObjectRule[] = [exampleRule];

/**
 * Returns every problem of a document, in the order of its lines: problems from reading it, and faults in its content.
 * Reads nothing but the document, and does not change, dereference or run anything in it. Yields to other work of the
 * process, such as answering requests.
 */
export async function checkDocument(document: LoadedDocument): Promise<Problem[]> {
  if (document.kind === 'asyncapi') return checkAsync(document);
  const input = inputOf(document);
  const findings: Finding[][] = [];
  for (const rule of RULES) {
    findings.push(rule(input));
    await setImmediate();
  }
  findings.push(objectFindings(input, OBJECT_RULES));
  await setImmediate();
  findings.push(objectFindings({ ...input, root: document.root }, VALUE_RULES));
  await setImmediate();
  return locateFindings(findings.flat(), document);
}

function inputOf({ root: shown, written: root = shown, version }: LoadedDocument): RuleInput {
  return { root, version: versionOf(version), operations: operationEntries(root), suggest: createSuggest() };
}

const ASYNC_RULES: readonly Rule[] = [channelParameterRule, channelMessageRule, channelLinkRule, tagGroupRule];
const ASYNC_OBJECT_RULES: readonly ObjectRule[] = [
  referenceRule,
  referenceKindRule,
  schemaCircleRule,
  schemaRule,
  enumRule,
  nullableRule,
  asyncServerRule,
  messageIdRule,
  exampleRule,
];

function checkAsync(document: LoadedDocument): Problem[] {
  const root = document.written ?? document.root;
  const field = { kind: 'asyncDocument', isMap: false } as const;
  const input: RuleInput = { root, version: '3.1', operations: [], suggest: createSuggest(), field };
  const findings = [
    ...checkAsyncStructure(root, document.version),
    ...ASYNC_RULES.flatMap((rule) => rule(input)),
    ...objectFindings(input, ASYNC_OBJECT_RULES),
  ];
  return locateFindings(findings, document);
}

function objectFindings(input: RuleInput, all: readonly ObjectRule[]): Finding[] {
  const rules = all.map((rule) => rule(input));
  walkObjects(
    input.root,
    (object, pointer, kind) => {
      for (const { visit } of rules) visit(object, pointer, kind);
    },
    input.field && { field: input.field },
  );
  return rules.flatMap(({ findings }) => findings());
}

function versionOf(version: string): OpenApiVersion {
  if (version.startsWith('3.0')) return '3.0';
  return version.startsWith('3.1') ? '3.1' : '3.2';
}

/** Locates all findings in one pass. Findings that a YAML anchor repeats at the same place become one problem. */
function locateFindings(findings: Finding[], document: LoadedDocument): Problem[] {
  if (findings.length === 0) return inOrder([...document.problems], document.file);
  const positions = document.locateAll(findings.map(({ pointer }) => pointer));
  const problems = new Map<string, Problem>();
  for (const finding of findings) {
    const position = positions.get(finding.pointer);
    const key = position
      ? `${position.file ?? ''}:${position.line}:${position.column} ${finding.code} ${finding.message}`
      : `${finding.pointer} ${finding.message}`;
    if (!problems.has(key)) problems.set(key, { ...finding, file: document.file, ...position });
  }
  return inOrder([...document.problems, ...problems.values()], document.file);
}

/** Sorts problems: the document first, then its parts by name, each in the order of its lines. */
function inOrder(problems: Problem[], file: string): Problem[] {
  const name = (problem: Problem) => (problem.file === file ? '' : (problem.file ?? ''));
  return problems.sort(
    (a, b) => name(a).localeCompare(name(b)) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}
