import { type ComponentChildren, h } from 'preact';

interface Props {
  title?: string;
  href?: string;
  name?: string;
  children?: ComponentChildren;
}

/** Replaces a component of pages inside a component that runs in the browser with its markup, without icons. */
function box(className: string) {
  return ({ title, name, href, children }: Props) =>
    h(href ? 'a' : 'div', { class: className, ...(href && { href }) }, [
      (title ?? name) && h('p', { class: `${className.split(' ')[0]}-title` }, title ?? name),
      h('div', { class: `${className.split(' ')[0]}-body` }, children),
    ]);
}

function details(className: string) {
  return ({ title, children }: Props) =>
    h('details', { class: className }, [
      h('summary', null, title ?? 'Details'),
      h('div', { class: `${className}-body` }, children),
    ]);
}

function plain(tag: string, className: string) {
  return ({ children }: Props) => h(tag, { class: className }, children);
}

const nothing = () => null;

export const Note = box('docs-callout docs-callout-note');
export const Warning = box('docs-callout docs-callout-warning');
export const Tip = box('docs-callout docs-callout-tip');
export const Info = box('docs-callout docs-callout-info');
export const Check = box('docs-callout docs-callout-check');
export const Danger = box('docs-callout docs-callout-danger');
export const Callout = box('docs-callout docs-callout-callout');
export const Card = box('docs-card');
export const Tile = box('docs-card');
export const Step = box('docs-step');
export const ParamField = box('docs-field');
export const ResponseField = box('docs-field');
export const Tab = box('docs-tab-panel');
export const Update = box('docs-update');
export const CardGroup = plain('div', 'docs-cards');
export const Columns = plain('div', 'docs-cards');
export const Column = plain('div', 'docs-column');
export const Tiles = plain('div', 'docs-cards');
export const Steps = plain('div', 'docs-steps');
export const Tabs = plain('div', 'docs-tab-list');
export const AccordionGroup = plain('div', 'docs-accordions');
export const CodeGroup = plain('div', 'docs-code-group');
export const Frame = plain('figure', 'docs-picture-frame');
export const Badge = plain('span', 'docs-tag-badge docs-tag-gray');
export const Tooltip = plain('span', 'docs-tooltip');
export const Panel = plain('div', 'docs-panel-prose');
export const RequestExample = plain('div', 'docs-code-group');
export const ResponseExample = plain('div', 'docs-code-group');
export const View = plain('div', 'docs-view');
export const Visibility = plain('div', 'docs-visibility');
export const Tree = plain('div', 'docs-tree');
export const FileTree = Tree;
export const Color = plain('div', 'docs-colors');
export const Latex = plain('code', 'docs-formula');
export const Prompt = plain('div', 'docs-prompt');
export const Accordion = details('docs-accordion');
export const Expandable = details('docs-expandable');
export const Banner = plain('div', 'docs-banner');
export const Popup = plain('span', 'docs-popup');
export const PopupTrigger = plain('span', 'docs-popup-trigger');
export const PopupContent = plain('span', 'docs-popup-content');
export const GitHub = { Repo: nothing };
export const Icon = nothing;
export const Hidden = nothing;
export const Operation = nothing;
export const Playground = nothing;
export const Schema = nothing;
export const Snippet = nothing;
export const Image = ({ children: _, ...props }: Props) => h('img', props as object);
export const Link = ({ href, children }: Props) => h('a', { ...(href && { href }) }, children);
export const CodeBlock = ({ children }: Props) => h('pre', { class: 'docs-code' }, h('code', null, children));
