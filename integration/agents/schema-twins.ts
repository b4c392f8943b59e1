import { exampleMarkdown } from '../../src/agents/twin/body-twin.ts';
import { DEPTHS, fittingCount, fittingText } from '../../src/agents/twin/fitting-text.ts';
import { blocks, line } from '../../src/agents/twin/markdown-text.ts';
import { detailLines, typeWords } from '../../src/agents/twin/schema-lines.ts';
import type { TwinLinks } from '../../src/agents/twin/twin-links.ts';
import { schemaExamples } from '../../src/api/openapi/example/example.ts';
import { resolverOf } from '../../src/api/openapi/operation.ts';
import { memo } from '../../src/core/json/memo.ts';
import { joinPointer, pointerTokens } from '../../src/core/json/pointer.ts';
import { endedMarkdown } from '../../src/core/markdown/embedded.ts';
import type { ApiDocument } from '../../src/document/document.ts';
import type { SchemaView } from '../../src/schema/view/schema-view.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import { fragmentView } from '../render/views/schema-fragments.ts';
import { fileUrl, schemaMarkdownPath } from './addresses.ts';
import type { AgentSite } from './agent-file.ts';
import { siteTexts } from './site-links.ts';

export interface LinkedSchema {
  file: string;
  pointer: string;
  /** The number of entries that other files have, if the schema is too long for one. */
  from?: number;
}

/** The schemas to which any text has linked, by the path of their file. Grows while texts are written. */
export const namedSchemas = memo((_project: Project) => new Map<string, LinkedSchema>());

/**
 * The schemas to which the final texts link. `namedSchemas` can have more, because a text that is too long is written
 * again with fewer links.
 */
export const linkedSchemas = memo((_project: Project) => new Map<string, LinkedSchema>());

/** Returns the URL of the Markdown of a schema, and notes that this file must be written. */
export function linkToSchema(project: Project, site: AgentSite, file: string, pointer: string, from = 0): string {
  const path = schemaMarkdownPath(file, pointer, from);
  namedSchemas(project).set(path, { file, pointer, from });
  return fileUrl(site, path);
}

/** The end of the URL of a schema's file. */
const SCHEMA_FILE = /_docs\/schemas\/[^/\s)"'<>]+\.md/g;

/** Notes the schemas to which a final text links, because their files must be written too. */
export function withLinkedSchemas(project: Project, text: string): string {
  const named = namedSchemas(project);
  for (const [path] of text.matchAll(SCHEMA_FILE)) {
    const schema = named.get(path);
    if (schema) linkedSchemas(project).set(path, schema);
  }
  return text;
}

/** Returns the file of a schema to which other files link. */
export function schemaFile(project: Project, site: AgentSite, { file, pointer, from = 0 }: LinkedSchema): string {
  const document = project.documents.get(file);
  if (!document) return '';
  const name = pointerTokens(pointer).at(-1) ?? '';
  const view = fragmentView(document, pointer);
  if (!view) return '';
  const title = `# ${line(view.title ?? name)}${from === 0 ? '' : ', continued'}`;
  return `${blocks(title, schemaText(project, site, { document, pointer, view, from }))}\n`;
}

/** Returns the page of a component schema as Markdown. */
export function schemaMarkdown(
  project: Project,
  site: AgentSite,
  { document, name }: { document: ApiDocument; name: string },
): string {
  const pointer = joinPointer('/components/schemas', name);
  const view = fragmentView(document, pointer);
  if (!view) return 'This page refers to a schema that isn’t in the API definition.';
  const text = siteTexts(project, site, document);
  const examples = schemaExamples(pointer, resolverOf(document)).map((example) =>
    exampleMarkdown(example, '', { text }),
  );
  return blocks(schemaText(project, site, { document, pointer, view, from: 0 }), ...examples);
}

const MAX_TEXT = 40_000;

/** Levels of nesting to try. Without any, the text of a schema would only link to itself. */
const SCHEMA_DEPTHS = DEPTHS.filter((depth) => depth > 0);

interface SchemaPart {
  document: ApiDocument;
  pointer: string;
  view: SchemaView;
  /** How many entries to leave out, because other files have them. */
  from: number;
}

/** Returns what fits into a file about a schema, with a link to the file that continues it. */
function schemaText(project: Project, site: AgentSite, { document, pointer, view, from }: SchemaPart): string {
  const links: TwinLinks = {
    schema: (to) => linkToSchema(project, site, document.file, to),
    operation: () => undefined,
    channel: () => undefined,
    text: siteTexts(project, site, document),
  };
  const head = from === 0 ? blocks(`Type: ${typeWords(view)}`, links.text(view.description, 2)) : '';
  const entries = (depth: number) => detailLines(view, '', { links, depth });
  if (from === 0) {
    const whole = fittingText(SCHEMA_DEPTHS, MAX_TEXT, (depth) => blocks(head, entries(depth).join('\n')));
    if (whole.length <= MAX_TEXT) return whole;
  }
  const rest = entries(1).slice(from);
  const shown = fittingCount(rest, MAX_TEXT - head.length);
  const more = rest.length - shown;
  const next = () => linkToSchema(project, site, document.file, pointer, from + shown);
  const link = more === 0 ? '' : `\n- See [${more} more ${more === 1 ? 'entry' : 'entries'}](${next()})`;
  return blocks(shortened(head), `${shortened(rest.slice(0, shown).join('\n'))}${link}`);
}

/** Truncates a single text that is too long by itself. */
function shortened(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const end = text.lastIndexOf('\n', MAX_TEXT);
  return `${endedMarkdown(text.slice(0, end > 0 ? end : MAX_TEXT).toWellFormed())}\n\nThe rest of this text is left out here.`;
}
