import { fileURLToPath } from 'node:url';
import type { Environment } from 'vite';
import { escapeHtml } from '../../../src/core/markdown/escape.ts';
import { markdownToText, renderInline } from '../../../src/core/markdown/render.ts';
import { resolveModule } from '../../../src/core/text/resolve-module.ts';
import { literalTexts } from '../../../src/site/pages/literal-texts.ts';
import { readsProject } from '../../runtime/reads-project.ts';
import type { RenderedText } from './rendered-texts.ts';

const RENDERED = moduleFile('./rendered-texts');

/**
 * Writes the module with which components render Markdown in their attributes. A server has no engine for Markdown, so
 * its MDX files bring along what the build has rendered.
 */
export function attributeMarkdownModule(environment: Environment): string {
  return `export * from ${JSON.stringify(readsProject(environment) ? moduleFile('./markdown-texts') : RENDERED)};`;
}

/** Writes the statements by which an MDX file brings along its rendered texts, where they are needed. */
export function renderedTexts(source: string, environment: Environment): string[] {
  if (readsProject(environment)) return [];
  const texts = [...literalTexts(source)].flatMap((text): [string, RenderedText][] => {
    const [inline, plain] = [renderInline(text), markdownToText(text)];
    const isPlain = plain === text && (inline === undefined || inline === escapeHtml(text));
    return isPlain ? [] : [[text, { ...(inline !== undefined && { inline }), plain }]];
  });
  if (texts.length === 0) return [];
  return [
    `import { keepTexts as docs_keepTexts } from ${JSON.stringify(RENDERED)};`,
    `export const docs_texts = docs_keepTexts(JSON.parse(${JSON.stringify(JSON.stringify(texts))}));`,
  ];
}

function moduleFile(module: string): string {
  return fileURLToPath(resolveModule(module, import.meta.url));
}
