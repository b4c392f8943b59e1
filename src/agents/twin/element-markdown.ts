import { repositoryName } from '../../core/text/repository-name.ts';
import { FIELD_PLACES } from '../../site/pages/endpoint/endpoint-field.ts';
import { blocks, code, fenceCode, indent } from './markdown-text.ts';
import { CALLOUTS, TITLED } from './page-elements.ts';

/** An element of a page, with what its Markdown is made from. */
export interface PageElement {
  name: string;
  /** The attributes whose values are known without running code. */
  attributes: ReadonlyMap<string, string>;
  /** The attribute `title` or `label`. */
  title: string | undefined;
  /** Returns the Markdown of the content. */
  content: () => string;
  /** Returns the same on one line if the element is in a line of text. */
  inlineContent: () => string;
  /** Returns the content below a heading, if there is a title, and below a first paragraph. */
  section: (title: string | undefined, lead?: string) => string;
  /** Returns the content as it is written, such as a formula in a string, without the quotes and braces. */
  source: () => string;
  /** Returns the address in the site that an attribute contains. */
  href: (attribute: string) => string | undefined;
  /** Whether the page imports or declares it, so that only its attributes show what it says. */
  isOwn: boolean;
  /** Whether it is in a line of text. */
  isInline: boolean;
}

/**
 * Converts an element to Markdown. Of an element without a form of its own, only the content remains, and the texts in
 * attributes of a component that the page imports or declares.
 */
export function elementMarkdown(element: PageElement): string {
  const { name, title, attributes, content, section } = element;
  if (CALLOUTS.has(name)) {
    return quote(`**${calloutTitle(element)}**`, blocks(attributes.get('content'), content()));
  }
  if (TITLED.has(name)) return section(title ?? attributes.get('summary'), attributes.get('description'));
  const heading = /^h([1-6])$/.exec(name)?.[1];
  if (heading !== undefined) return `${'#'.repeat(Number(heading))} ${content()}`;
  if (Object.hasOwn(FORMS, name)) return FORMS[name]?.(element) ?? '';
  return element.isOwn ? ownComponent(element) : element.inlineContent();
}

/** Returns the kind of a callout and its title. One without a kind of its own has only the title. */
function calloutTitle({ name, title, attributes }: PageElement): string {
  const type = attributes.get('type') ?? attributes.get('kind') ?? '';
  const ownKind = type.charAt(0).toUpperCase() + type.slice(1);
  const kind = name === 'Callout' || name === 'Banner' ? ownKind : name;
  return [kind, title].filter(Boolean).join(': ') || 'Note';
}

/** What elements become, by name. */
const FORMS: Readonly<Record<string, (element: PageElement) => string>> = {
  a: linkOf,
  b: strong,
  br: () => '\n',
  Card: card,
  code: ({ content }) => code(content()),
  'Color.Item': ({ attributes }) => color(attributes.get('name'), attributes.get('value')),
  'Color.Row': ({ title, content }) => (title === undefined ? content() : `- ${title}\n${indent(tight(content()))}`),
  CodeBlock: codeBlock,
  em: emphasis,
  Frame: ({ title, attributes, content }) =>
    blocks(attributes.get('hint'), title, content(), attributes.get('caption')),
  GitHubRepo: repository,
  i: emphasis,
  Image: picture,
  img: picture,
  Latex: ({ source }) => `$${source()}$`,
  li: ({ content }) => `- ${content()}`,
  Link: linkOf,
  ParamField: field,
  Prompt: ({ attributes, content }) => blocks(attributes.get('description'), content()),
  ResponseField: field,
  strong,
  Tile: card,
  Tooltip: tooltip,
  'Tree.File': treeEntry,
  'Tree.Folder': treeEntry,
  TreeFile: treeEntry,
  Update: update,
};

function strong({ content }: PageElement): string {
  return `**${content()}**`;
}

function emphasis({ content }: PageElement): string {
  return `*${content()}*`;
}

function linkOf({ href, content }: PageElement): string {
  const address = href('href');
  return address === undefined ? content() : `[${content().replaceAll(/\s+/g, ' ')}](${address})`;
}

function picture({ attributes, href }: PageElement): string {
  const alt = attributes.get('alt') ?? '';
  const address = href('src');
  return address === undefined ? alt : `![${alt}](${address})`;
}

function quote(title: string, text: string): string {
  return blocks(title, text)
    .replaceAll(/^(?=.)/gm, '> ')
    .replaceAll(/^$/gm, '>');
}

function card(element: PageElement): string {
  const { title, attributes, href, inlineContent } = element;
  const label = title ?? attributes.get('cta') ?? href('href');
  return titledItem(element, label, [attributes.get('description'), inlineContent()]);
}

/** Writes a component that is not ours like a card, as far as its attributes are texts. */
function ownComponent(element: PageElement): string {
  const { title, attributes, inlineContent, isInline } = element;
  const others = [...attributes].filter(([name, value]) => value !== title && isReadText(name, value));
  const texts = [...others.map(([, value]) => value), inlineContent()];
  return isInline ? [title, ...texts].filter(Boolean).join(' ') : titledItem(element, title, texts);
}

/** Attributes that readers see, even if they are one word. */
const READ_ATTRIBUTES = new Set(['caption', 'content', 'description', 'heading', 'subtitle', 'summary', 'text']);

/** Attributes that readers do not see, even if they are several words. */
const UNREAD_ATTRIBUTE = /^data-|:|(?:class(?:name)?|style|src|srcset|sizes|href|url|viewbox|rel|allow)$/i;

/** Whether an attribute of an unknown component is probably text for readers. */
function isReadText(name: string, value: string): boolean {
  return READ_ATTRIBUTES.has(name) || (!UNREAD_ATTRIBUTE.test(name) && /^[^[{]*\S\s+\S/.test(value));
}

/** Writes texts as a list item that begins with a title, which is a link if the element has an address. */
function titledItem({ href }: PageElement, label: string | undefined, texts: readonly (string | undefined)[]): string {
  const [first = '', ...others] = texts.filter(Boolean);
  const address = href('href');
  if (label === undefined) return blocks(first, ...others);
  const head = address === undefined ? `- **${label}**` : `- [${label}](${address})`;
  if (first.includes('\n')) return blocks(head, first, ...others);
  return blocks(first === '' ? head : `${head}: ${first}`, ...others);
}

function codeBlock({ source, attributes, content }: PageElement): string {
  const written = attributes.get('code');
  const text = written ?? source();
  // The content is a code block already.
  if (written === undefined && /^\s*(?:`{3}|~{3})/.test(text)) return content();
  const language = attributes.get('language') ?? attributes.get('lang') ?? '';
  return blocks(attributes.get('title') ?? attributes.get('filename'), fenceCode(text, language));
}

function repository({ attributes }: PageElement): string {
  const repo = attributes.get('repo') ?? '';
  const name = repositoryName(repo);
  return name === undefined ? repo : `[${name}](https://github.com/${name})`;
}

function tooltip({ content, attributes, href }: PageElement): string {
  const word = content();
  const headline = attributes.get('headline');
  // The headline often repeats the word that it explains.
  const text = [headline === word ? undefined : headline, attributes.get('tip')].filter(Boolean).join(': ');
  const [label, address] = [attributes.get('cta'), href('href')];
  const link = label === undefined || address === undefined ? '' : `[${label}](${address})`;
  const about = [text, link].filter(Boolean).join(' ');
  return `${word}${about === '' ? '' : ` (${about})`}`;
}

function update({ title, attributes, section }: PageElement): string {
  const tags = attributes.get('tags');
  const heading = [title, attributes.get('description')].filter(Boolean).join(', ');
  return section(heading, tags === undefined ? undefined : `Tags: ${tags}`);
}

const FIELD_FACTS = [
  ...['type', 'default', 'initialValue', 'min', 'minimum', 'max', 'maximum', 'minLength', 'maxLength', 'pattern'],
  ...['enum', 'options', 'placeholder'],
];

const FIELD_FLAGS = ['required', 'deprecated'];

/** Attributes with texts that the page shows as badges. */
const FIELD_BADGES = ['pre', 'post'];

function field({ attributes, content }: PageElement): string {
  const text = content();
  const place = FIELD_PLACES.find((each) => attributes.has(each));
  const isWholeBody = attributes.get('body') === 'true' && !attributes.has('name');
  const name = isWholeBody ? 'body' : (attributes.get('name') ?? (place && attributes.get(place)) ?? '');
  const words = [
    !isWholeBody && place && `in ${place}`,
    ...FIELD_FACTS.filter((fact) => attributes.has(fact)).map((fact) =>
      fact === 'type' ? attributes.get(fact) : `${fact} ${attributes.get(fact)}`,
    ),
    ...FIELD_FLAGS.filter((flag) => attributes.has(flag) && attributes.get(flag) !== 'false'),
    ...FIELD_BADGES.map((badge) => attributes.get(badge)),
  ].filter(Boolean);
  // A type such as `List<Pet>` or a pattern would begin HTML or emphasis.
  const facts = words.join(', ').replaceAll(/[<*]/g, '\\$&');
  const about = facts === '' ? '' : ` (${facts})`;
  return `- ${code(name)}${about}${text === '' ? '' : `\n\n${indent(text)}`}`;
}

function treeEntry({ attributes, content }: PageElement): string {
  const text = content();
  const name = attributes.get('name') ?? '';
  return `- ${name}${text === '' ? '' : `\n${indent(tight(text))}`}`;
}

/** Removes the empty lines between the items of a list. */
function tight(items: string): string {
  return items.replaceAll(/\n\n/g, '\n');
}

function color(name: string | undefined, value: string | undefined): string {
  const parts = [name, value === undefined ? undefined : code(value)];
  return `- ${parts.filter((part) => part !== undefined).join(': ')}`;
}
