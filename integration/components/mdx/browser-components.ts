import { type ComponentChildren, h } from 'preact';

interface Props {
  title?: string;
  href?: string;
  name?: string;
  children?: ComponentChildren;
}

/** What stands for a component of pages inside a component that lives in the browser: its markup without the icons. */
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

export const Note = box('callout callout-note');
export const Warning = box('callout callout-warning');
export const Tip = box('callout callout-tip');
export const Info = box('callout callout-info');
export const Check = box('callout callout-check');
export const Danger = box('callout callout-danger');
export const Callout = box('callout callout-callout');
export const Card = box('card');
export const Tile = box('card');
export const Step = box('step');
export const ParamField = box('field');
export const ResponseField = box('field');
export const Tab = box('tab-panel');
export const Update = box('update');
export const CardGroup = plain('div', 'cards');
export const Columns = plain('div', 'cards');
export const Column = plain('div', 'column');
export const Tiles = plain('div', 'cards');
export const Steps = plain('div', 'steps');
export const Tabs = plain('div', 'tab-list');
export const AccordionGroup = plain('div', 'accordions');
export const CodeGroup = plain('div', 'code-group');
export const Frame = plain('figure', 'picture-frame');
export const Badge = plain('span', 'tag-badge tag-gray');
export const Tooltip = plain('span', 'tooltip');
export const Panel = plain('div', 'panel-prose');
export const RequestExample = plain('div', 'code-group');
export const ResponseExample = plain('div', 'code-group');
export const View = plain('div', 'view');
export const Visibility = plain('div', 'visibility');
export const Tree = plain('div', 'tree');
export const FileTree = Tree;
export const Color = plain('div', 'colors');
export const Latex = plain('code', 'formula');
export const Prompt = plain('div', 'prompt');
export const Accordion = details('accordion');
export const Expandable = details('expandable');
export const Icon = nothing;
export const Hidden = nothing;
export const Operation = nothing;
export const Playground = nothing;
export const Schema = nothing;
export const Snippet = nothing;
export const Image = ({ children: _, ...props }: Props) => h('img', props as object);
export const Link = ({ href, children }: Props) => h('a', { ...(href && { href }) }, children);
export const CodeBlock = ({ children }: Props) => h('pre', { class: 'code' }, h('code', null, children));
