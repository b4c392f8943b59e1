import { setImmediate } from 'node:timers/promises';
import type { Problem } from '../problems.ts';
import { componentNameRule } from './component-rules.ts';
import type { LoadedDocument } from './document.ts';
import { editsOf } from './edits.ts';
import { exampleRule } from './example-rules.ts';
import { headerRule } from './header-rules.ts';
import type { JsonRecord } from './json.ts';
import { linkRule } from './link-rules.ts';
import { operationIdRule } from './operation-id-rules.ts';
import { operationEntries } from './operations.ts';
import { pathParameterRule, pathTemplateRule } from './path-rules.ts';
import { referenceRule } from './reference-rules.ts';
import { responseRule } from './response-rules.ts';
import type { Finding, ObjectRule, OpenApiVersion, Rule, RuleInput } from './rule.ts';
import { schemaRule } from './schema-rules.ts';
import { securityRule } from './security-rules.ts';
import { serverRule } from './server-rules.ts';
import { checkAsyncStructure, checkStructure } from './structure.ts';
import { createSuggest } from './suggest.ts';
import { tagRule } from './tag-rules.ts';
import { walkObjects } from './walk.ts';

const RULES: readonly Rule[] = [
  checkStructure,
  componentNameRule,
  pathTemplateRule,
  pathParameterRule,
  operationIdRule,
  responseRule,
  securityRule,
  tagRule,
];

/** In turns of about the same length. */
const OBJECT_RULES: readonly (readonly ObjectRule[])[] = [
  [referenceRule, schemaRule, headerRule, serverRule, linkRule],
  [exampleRule],
];

/**
 * Every problem of a document, in the order of its lines: those of reading it, and what it says wrongly.
 * Nothing but the document itself is read, and nothing of it is changed, dereferenced or run. What else the process has
 * to do, such as answering readers, comes in between.
 */
export async function checkDocument(document: LoadedDocument): Promise<Problem[]> {
  if (document.kind === 'asyncapi') return checkAsync(document);
  const input = inputOf(document);
  const findings: Finding[] = [];
  for (const rule of RULES) {
    findings.push(...rule(input));
    await setImmediate();
  }
  for (const rules of OBJECT_RULES) {
    findings.push(...objectFindings(input, rules));
    await setImmediate();
  }
  return placed(findings, document);
}

/**
 * The problems of a document that was edited, sooner than `checkDocument` knows them: what stands in the entries that were
 * edited is checked, and of all others is said what was found before.
 */
export function checkEdited(document: LoadedDocument, before: CheckedDocument): Problem[] | undefined {
  if (document.kind === 'asyncapi') return undefined;
  const edits = editsOf(before.document.root, document.root);
  if (!edits) return undefined;
  const input = inputOf(document);
  const findings = [
    ...checkStructure({ ...input, root: edits.edited }),
    ...RULES.filter((rule) => rule !== checkStructure).flatMap((rule) => rule(input)),
    ...objectFindings(input, OBJECT_RULES.flat(), edits.isSame),
  ];
  const others = before.problems.filter(
    (problem) => !before.document.problems.includes(problem) && !edits.covers(problem.pointer ?? ''),
  );
  const known = placed(
    findings.filter(({ pointer }) => edits.covers(pointer)),
    document,
  );
  return inOrder([...known, ...others], document.file);
}

/** A document, and all that was found in it. */
export interface CheckedDocument {
  document: LoadedDocument;
  problems: readonly Problem[];
}

function inputOf({ root, version }: LoadedDocument): RuleInput {
  return { root, version: versionOf(version), operations: operationEntries(root), suggest: createSuggest() };
}

const ASYNC_RULES: readonly ObjectRule[] = [referenceRule, schemaRule];

function checkAsync(document: LoadedDocument): Problem[] {
  const root = document.written ?? document.root;
  const field = { kind: 'asyncDocument', isMap: false } as const;
  const input: RuleInput = { root, version: '3.1', operations: [], suggest: createSuggest(), field };
  return placed([...checkAsyncStructure(root, document.version), ...objectFindings(input, ASYNC_RULES)], document);
}

function objectFindings(
  input: RuleInput,
  all: readonly ObjectRule[],
  leaveOut: (object: JsonRecord) => boolean = () => false,
): Finding[] {
  const rules = all.map((rule) => rule(input));
  walkObjects(
    input.root,
    (object, pointer, kind) => {
      if (leaveOut(object)) return false;
      for (const { visit } of rules) visit(object, pointer, kind);
      return true;
    },
    input.field && { field: input.field },
  );
  return rules.flatMap(({ findings }) => findings());
}

function versionOf(version: string): OpenApiVersion {
  if (version.startsWith('3.0')) return '3.0';
  return version.startsWith('3.1') ? '3.1' : '3.2';
}

/** Positions for all in one pass; what an anchor repeats at the same place is one problem. */
function placed(findings: Finding[], document: LoadedDocument): Problem[] {
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

/** The document itself first, then its parts by name, each in the order of its lines. */
function inOrder(problems: Problem[], file: string): Problem[] {
  const name = (problem: Problem) => (problem.file === file ? '' : (problem.file ?? ''));
  return problems.sort(
    (a, b) => name(a).localeCompare(name(b)) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}
