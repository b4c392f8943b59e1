import { positionsIn } from '../text/text-position.ts';
import { CODE_BLOCK } from './syntax/code-block.ts';

/** Markup of another tool in a page, which readers see as text. */
export interface ForeignMarkup {
  /** The first line of it, such as `:::note`. */
  text: string;
  /** The component that says the same. */
  component: string;
  line: number;
  column: number;
}

/** A comment of HTML or MDX, from the start of a line. One without an end reaches to the end of the page. */
const COMMENT = String.raw`^[ \t>]*(?:<!--[^]*?(?:-->|(?![^]))|\{\s*\/\*[^]*?(?:\*\/|(?![^])))`;

/** A block of code, a comment, a directive such as `:::note`, or a tag such as `{% hint style="info" %}`. */
const LINES = new RegExp(
  String.raw`${CODE_BLOCK}|${COMMENT}|^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?<text>:{3,}[ \t]*(?<directive>[a-z]+)[^\n]*|\{%-?[ \t]*(?<tag>[a-z][\w-]*)(?![\w-])[^\n]*?%\})`,
  'gm',
);

const COMPONENTS: Readonly<Record<string, string>> = {
  admonition: 'Note',
  callout: 'Note',
  caution: 'Warning',
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
  warning: 'Warning',
};

/** Finds the directives and template tags that a component replaces. Names each kind once, where it is first used. */
export function foreignMarkup(source: string): ForeignMarkup[] {
  const positionAt = positionsIn(source);
  const found = new Map<string, ForeignMarkup>();
  for (const match of source.matchAll(LINES)) {
    const { text = '', directive, tag } = match.groups ?? {};
    const name = directive ?? tag ?? '';
    const component = Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : undefined;
    if (component === undefined || found.has(name)) continue;
    const { line, column } = positionAt(match.index + match[0].length - text.length);
    found.set(name, { text: text.trim(), component, line, column });
  }
  return [...found.values()];
}
