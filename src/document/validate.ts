import type { Problem } from '../problems.ts';
import { componentNameRule } from './component-rules.ts';
import type { LoadedDocument } from './document.ts';
import { exampleRule } from './example-rules.ts';
import { headerRule } from './header-rules.ts';
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

const OBJECT_RULES: readonly ObjectRule[] = [referenceRule, schemaRule, headerRule, serverRule, linkRule, exampleRule];

/**
 * Every problem of a document, in the order of its lines: those of reading it, and what it says wrongly.
 * Nothing but the document itself is read, and nothing of it is changed, dereferenced or run.
 */
export async function checkDocument(document: LoadedDocument): Promise<Problem[]> {
  if (document.kind === 'asyncapi') return checkAsync(document);
  const { root } = document;
  const input: RuleInput = {
    root,
    version: versionOf(document.version),
    operations: operationEntries(root),
    suggest: createSuggest(),
  };
  return placed([...RULES.flatMap((rule) => rule(input)), ...objectFindings(input)], document);
}

const ASYNC_RULES: readonly ObjectRule[] = [referenceRule, schemaRule];

function checkAsync(document: LoadedDocument): Problem[] {
  const root = document.written ?? document.root;
  const field = { kind: 'asyncDocument', isMap: false } as const;
  const input: RuleInput = { root, version: '3.1', operations: [], suggest: createSuggest(), field };
  return placed([...checkAsyncStructure(root, document.version), ...objectFindings(input, ASYNC_RULES)], document);
}

function objectFindings(input: RuleInput, all: readonly ObjectRule[] = OBJECT_RULES): Finding[] {
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
