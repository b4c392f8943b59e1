import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadDocument } from '../../src/document/read/load.ts';
import { listOperations, operationKey } from '../../src/openapi/operation.ts';
import { operationView } from '../../src/openapi/operation-view.ts';
import type { Fact } from '../../src/schema/view/facts.ts';
import { code, line } from '../../src/twin/markdown-text.ts';
import { operationMarkdown } from '../../src/twin/operation-twin.ts';
import type { TwinLinks } from '../../src/twin/twin-links.ts';
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
      const { name, schema, facts, status, text, generated, enum: values } = value as Record<string, unknown>;
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

describe('the Markdown of every operation says exactly what its page says', () => {
  for (const file of DOCUMENTS) {
    test.skipIf(!existsSync(file))(path.basename(file), { timeout: 240_000 }, async () => {
      const { document } = await loadDocument(path.basename(file), { root: path.dirname(file) });
      if (!document) throw new Error('The document cannot be read.');
      const faults: string[] = [];
      for (const operation of listOperations(document)) {
        const view = operationView(document, operation);
        const links: TwinLinks = {
          schema: (pointer) => `#${pointer}`,
          operation: () => undefined,
          text: (markdown) => markdown,
        };
        const text = operationMarkdown(view, {
          links,
          depth: Number.POSITIVE_INFINITY,
          responseDepth: Number.POSITIVE_INFINITY,
          described: true,
          examples: true,
        });
        const { names, facts, values, statuses, examples } = statements(view);
        const miss = (what: string) => faults.push(`${operationKey(operation)}: ${what}`);
        const lines = text.split('\n').map((line) => line.trim());
        const bullets = new Set(lines);
        for (const name of names) {
          if (!text.includes(`${code(name)} (`) && !text.includes(`**${name}** (`)) miss(`the name ${name} is missing`);
        }
        for (const fact of facts) if (!bullets.has(fact)) miss(`the fact "${fact}" is missing`);
        for (const value of values) if (!text.includes(value)) miss(`the value ${value} is missing`);
        for (const status of statuses)
          if (!new RegExp(`^#+ ${status}(?: |$)`, 'm').test(text)) miss(`the status ${status} is missing`);
        for (const example of examples) if (!text.includes(example)) miss('an example is missing');

        // Also check the reverse. The content of examples is data.
        const plain = text.replaceAll(/^( *)(`{3,})[^\n]*\n[\s\S]*?\n\1\2$/gm, '');
        for (const [, written = ''] of plain.matchAll(/^ *- (`+[^`].*?`+) \([a-z]/gm)) {
          const isKnown =
            [...names].some((name) => code(name) === written) ||
            view.securitySchemes?.some(({ label }) => code(label) === written);
          if (!isKnown && !isServer(written, view)) miss(`${written} is not on the page`);
        }
        for (const [, status = ''] of plain.matchAll(/^#{3,5} (\d[\dX]{2}|default)(?: |$)/gm)) {
          if (!statuses.has(status)) miss(`the status ${status} is not on the page`);
        }
        for (const [, , , example = ''] of text.matchAll(/^( *)(`{3,})[a-z]+\n([\s\S]*?)\n\1\2$/gm)) {
          if (
            ![...examples].some((each) => each.includes(example)) &&
            !JSON.stringify(view).includes(JSON.stringify(example).slice(1, -1))
          )
            miss('an example is not on the page');
        }
      }
      expect(faults.slice(0, 20)).toEqual([]);
      expect(listOperations(document).length).toBeGreaterThan(30);
    });
  }
});

function isServer(written: string, view: { servers: { url: string; variables: { name: string }[] }[] }): boolean {
  return view.servers.some(
    ({ url, variables }) => code(url || '/') === written || variables.some(({ name }) => code(name) === written),
  );
}
