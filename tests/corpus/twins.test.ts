import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { code, line } from '../../src/agents/twin/markdown-text.ts';
import { operationMarkdown } from '../../src/agents/twin/operation-twin.ts';
import type { TwinLinks } from '../../src/agents/twin/twin-links.ts';
import { listOperations, operationKey } from '../../src/api/openapi/operation.ts';
import { type OperationView, operationView } from '../../src/api/openapi/operation-view.ts';
import { loadDocument } from '../../src/document/read/load.ts';
import type { Fact } from '../../src/schema/view/facts.ts';
import { inEnglish, type Phrase } from '../../src/words/english/phrase.ts';
import { corpus } from './documents.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The available documents. `npm run bench` fetches GitHub's. */
const DOCUMENTS = [
  path.join(root, 'example-site/openapi/bookshop.yaml'),
  path.join(root, 'example-site/openapi/figma.yaml'),
  path.join(root, '.cache/bench/github-23.0.2.json'),
  path.join(corpus, 'openapi/stripe-classic.yaml'),
];

/** Collects the facts about an operation on a page, without knowing the structure of its view. */
function statements(view: unknown) {
  const counted = {
    names: new Set<string>(),
    facts: new Set<string>(),
    values: new Set<string>(),
    statuses: new Set<string>(),
    examples: new Set<string>(),
  };
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (!Array.isArray(value)) {
      const {
        name,
        schema,
        facts,
        status,
        text,
        generated,
        mediaType,
        examples,
        enum: values,
      } = value as Record<string, unknown>;
      // Neither a page nor its Markdown shows a form with files as JSON.
      if (String(mediaType).startsWith('multipart/') && Array.isArray(examples))
        for (const example of examples) if (example?.generated) seen.add(example);
      // The name of a row for any other key is one of our phrases.
      if (name !== undefined && typeof schema === 'object') counted.names.add(inEnglish(name as Phrase));
      if (Array.isArray(facts)) for (const fact of facts) counted.facts.add(factText(fact));
      if (Array.isArray(values))
        for (const each of values) if (typeof each?.value === 'string') counted.values.add(code(each.value));
      if (typeof status === 'string') counted.statuses.add(status);
      if (typeof text === 'string' && typeof generated === 'boolean' && !('link' in value && value.link))
        counted.examples.add(text.replace(/\n+$/, ''));
    }
    for (const member of Object.values(value)) visit(member);
  };
  visit(view);
  return counted;
}

function factText({ label, value, code: isCode }: Fact): string {
  const text = value === undefined ? undefined : isCode ? code(value) : line(value);
  return text === undefined ? `- ${line(label)}` : `- ${line(label)}: ${text}`;
}

function markdownOf(view: OperationView): string {
  const links: TwinLinks = {
    schema: (pointer) => `#${pointer}`,
    operation: () => undefined,
    channel: () => undefined,
    text: (markdown) => markdown,
  };
  return operationMarkdown(view, {
    links,
    depth: Number.POSITIVE_INFINITY,
    responseDepth: Number.POSITIVE_INFINITY,
    hasDescriptionAbove: true,
    examples: true,
  });
}

/** Returns what is on the page and not in the Markdown. */
function missingIn(text: string, view: OperationView): string[] {
  const { names, facts, values, statuses, examples } = statements(view);
  const lines = new Set(text.split('\n').map((each) => each.trim()));
  const escaped = (label: string) => label.replaceAll('<', '\\<');
  const hasName = (name: string) => text.includes(`${code(name)} (`) || text.includes(`**${escaped(name)}** (`);
  const hasStatus = (status: string) => new RegExp(`^#+ ${status}(?: |$)`, 'm').test(text);
  return [
    ...[...names].filter((name) => !hasName(name)).map((name) => `the name ${name} is missing`),
    ...[...facts].filter((fact) => !lines.has(fact)).map((fact) => `the fact "${fact}" is missing`),
    ...[...values].filter((value) => !text.includes(value)).map((value) => `the value ${value} is missing`),
    ...[...statuses].filter((status) => !hasStatus(status)).map((status) => `the status ${status} is missing`),
    ...[...examples].filter((example) => !text.includes(example)).map(() => 'an example is missing'),
  ];
}

/** Returns what is in the Markdown and not on the page. */
function addedIn(text: string, view: OperationView): string[] {
  const { names, statuses, examples } = statements(view);
  const known = new Set(
    [...names, ...(view.securitySchemes ?? []).map(({ label }) => label)].map((name) => code(name)),
  );
  const isExample = (example: string) =>
    [...examples].some((each) => each.includes(example)) ||
    JSON.stringify(view).includes(JSON.stringify(example).slice(1, -1));
  // The content of examples is data.
  const plain = text.replaceAll(/^( *)(`{3,})[^\n]*\n[\s\S]*?\n\1\2$/gm, '');
  return [
    ...matches(plain, /^ *- (`+[^`].*?`+) \([a-z]/gm)
      .filter((written) => !known.has(written) && !isServer(written, view))
      .map((written) => `${written} is not on the page`),
    ...matches(plain, /^#{3,5} (\d[\dX]{2}|default)(?: |$)/gm)
      .filter((status) => !statuses.has(status))
      .map((status) => `the status ${status} is not on the page`),
    ...matches(text, /^(?<indent> *)(?<fence>`{3,})[a-z]+\n([\s\S]*?)\n\k<indent>\k<fence>$/gm)
      .filter((example) => !isExample(example))
      .map(() => 'an example is not on the page'),
  ];
}

/** Returns the last group of each match. */
function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match.at(-1) ?? '');
}

describe('the Markdown of every operation says exactly what its page says', () => {
  for (const file of DOCUMENTS) {
    test.skipIf(!existsSync(file))(path.basename(file), { timeout: 240_000 }, async () => {
      const { document } = await loadDocument(path.basename(file), { root: path.dirname(file) });
      if (!document) throw new Error('The document cannot be read.');
      const operations = listOperations(document);
      const faults = operations.flatMap((operation) => {
        const view = operationView(document, operation);
        const text = markdownOf(view);
        return [...missingIn(text, view), ...addedIn(text, view)].map(
          (fault) => `${operationKey(operation)}: ${fault}`,
        );
      });
      expect(faults.slice(0, 20)).toEqual([]);
      expect(operations.length).toBeGreaterThan(30);
    });
  }
});

function isServer(written: string, view: OperationView): boolean {
  return view.servers.some(
    ({ url, variables }) => code(url || '/') === written || variables.some(({ name }) => code(name) === written),
  );
}
