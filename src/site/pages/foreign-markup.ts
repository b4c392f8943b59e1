import { positionsIn } from '../../core/text/text-position.ts';
import { CODE_BLOCK } from './syntax/code-block.ts';

/** Markup of another tool in a page, which readers see as text. */
export interface ForeignMarkup {
  /** The first line of it, such as `:::note`. */
  text: string;
  /** The component that says the same, if there is one. */
  component?: string;
  /** Whether it would show the text of a file. */
  isInclude: boolean;
  line: number;
  column: number;
}

/** A comment of HTML or MDX, from the start of a line. One without an end reaches to the end of the page. */
const COMMENT = String.raw`^[ \t>]*(?:<!--[^]*?(?:-->|(?![^]))|\{\s*\/\*[^]*?(?:\*\/|(?![^])))`;

/**
 * A block of code, a comment, a directive such as `:::note`, a tag such as `{% hint style="info" %}`, the start of a
 * block such as `[block:callout]`, or an element such as `<include>part.mdx</include>`.
 */
const LINES = new RegExp(
  String.raw`${CODE_BLOCK}|${COMMENT}|^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?<text>:{3,}[ \t]*(?<directive>[a-z]+)[^\n]*|\{%-?[ \t]*(?<tag>[a-z][\w-]*)(?![\w-])[^\n]*?%\}|\[block:(?<block>[a-z-]+)\](?=\s*$)|<include(?:[ \t][^\n]*)?>(?<file>[^<>\n]+)</include>)`,
  'gm',
);

const COMPONENTS: Readonly<Record<string, string>> = {
  admonition: 'Note',
  callout: 'Note',
  caution: 'Warning',
  column: 'Column',
  columns: 'Columns',
  danger: 'Danger',
  details: 'Accordion',
  hint: 'Note',
  important: 'Info',
  info: 'Info',
  note: 'Note',
  step: 'Step',
  stepper: 'Steps',
  steps: 'Steps',
  success: 'Check',
  tab: 'Tab',
  tabs: 'Tabs',
  tip: 'Tip',
  update: 'Update',
  warning: 'Warning',
};

/** Tags of GitBook that no component replaces by itself. */
const OTHER_TAGS: ReadonlySet<string> = new Set([
  'code',
  'content-ref',
  'embed',
  'file',
  'include',
  'openapi',
  'openapi-operation',
  'openapi-schemas',
  'openapi-webhook',
  'swagger',
  'updates',
]);

/** Finds the markup of tools whose pages are often moved. Names each kind once, where it is first used. */
export function foreignMarkup(source: string): ForeignMarkup[] {
  const positionAt = positionsIn(source);
  const found = new Map<string, ForeignMarkup>();
  for (const match of source.matchAll(LINES)) {
    const { text = '', directive, block, file } = match.groups ?? {};
    const tag = file === undefined ? (match.groups?.['tag'] ?? '') : 'include';
    const name = directive ?? block ?? tag;
    const component = Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : undefined;
    const isKnown = component !== undefined || block !== undefined || OTHER_TAGS.has(tag);
    if (!isKnown || found.has(name)) continue;
    const { line, column } = positionAt(match.index + match[0].length - text.length);
    const isInclude = tag === 'include';
    found.set(name, { text: text.trim(), ...(component !== undefined && { component }), isInclude, line, column });
  }
  return [...found.values()];
}
