import { explanationOf } from '../../src/problems/explanation.ts';
import { BUILD_PROBLEMS } from '../../src/problems/registry/build.ts';
import { DOCUMENT_PROBLEMS } from '../../src/problems/registry/documents.ts';
import { LINK_PROBLEMS } from '../../src/problems/registry/links.ts';
import { NAVIGATION_PROBLEMS } from '../../src/problems/registry/navigation.ts';
import { OVERLAY_PROBLEMS } from '../../src/problems/registry/overlays.ts';
import { PAGE_PROBLEMS } from '../../src/problems/registry/pages.ts';
import type { ProblemKind, ProblemKinds } from '../../src/problems/registry/problem-kind.ts';
import { PROXY_PROBLEMS } from '../../src/problems/registry/proxy.ts';
import { REFERENCE_PROBLEMS } from '../../src/problems/registry/references.ts';
import { SETTING_PROBLEMS } from '../../src/problems/registry/settings.ts';
import { VALUE_PROBLEMS } from '../../src/problems/registry/values.ts';
import { mdxText } from './mdx-text.ts';

const GROUPS: Readonly<Record<string, ProblemKinds>> = {
  documents: DOCUMENT_PROBLEMS,
  overlays: OVERLAY_PROBLEMS,
  references: REFERENCE_PROBLEMS,
  values: VALUE_PROBLEMS,
  settings: SETTING_PROBLEMS,
  pages: PAGE_PROBLEMS,
  navigation: NAVIGATION_PROBLEMS,
  links: LINK_PROBLEMS,
  proxy: PROXY_PROBLEMS,
  build: BUILD_PROBLEMS,
};

/** Returns the problems of some parts of the registry, sorted by code. */
export function problemReference(words: string): string {
  return words
    .split(/\s+/)
    .flatMap((name) => {
      const group = GROUPS[name];
      if (!group)
        throw new Error(`The registry has no part "${name}". Its parts are ${Object.keys(GROUPS).join(', ')}.`);
      return Object.entries(group);
    })
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([code, kind]) => section(code, kind))
    .join('\n');
}

function section(code: string, kind: ProblemKind): string {
  const { severity, summary, advice } = explanationOf(kind);
  const head = `**${severity}**${summary === undefined ? '' : ` ${factsInWords(summary)}`}`;
  const list = advice.map(({ message, hint }) => `- ${factsInWords(message)}\n  ${factsInWords(hint)}`);
  return `## \`${code}\`\n\n${head}\n\n${list.join('\n')}\n`;
}

/** Replaces placeholders with their names, in italics outside code. */
function factsInWords(words: string): string {
  return words
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part.replaceAll(/\{(\w+)\}/g, '$1') : factsInItalics(part)))
    .join('');
}

function factsInItalics(text: string): string {
  return text
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? `*${part.slice(1, -1)}*` : mdxText(part)))
    .join('');
}
