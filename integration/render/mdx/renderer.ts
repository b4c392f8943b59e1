import facts from 'virtual:specbook/site';
import type { AstroComponentMetadata } from 'astro';
import type { ComponentChild, FunctionComponent } from 'preact';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { noteComponentFault } from '../../runtime/page-faults.ts';

const BROWSER = Symbol.for('specbook.browser');

type Slots = Record<string, string>;

/** Renders the components of pages that keep state or handle events. The compiler marks them. */
function check(Component: unknown): boolean {
  return typeof Component === 'function' && BROWSER in Component;
}

/** Renders a component. One that cannot be rendered without a browser is rendered only there, and this is reported. */
function renderToStaticMarkup(
  Component: FunctionComponent<Record<string, unknown>>,
  props: Record<string, unknown>,
  { default: children, ...named }: Slots,
  metadata?: AstroComponentMetadata,
): { html: string; attrs?: Record<string, string> } {
  const slots: Record<string, ComponentChild> = {};
  for (const [name, html] of Object.entries(named)) slots[name] = slotElement(html, name);
  const content = children === undefined ? undefined : slotElement(children);
  try {
    return { html: renderToString(h(Component, { ...props, ...slots, children: content })) };
  } catch (error) {
    const component = metadata?.componentExport?.value ?? metadata?.displayName ?? Component.name;
    noteComponentFault(facts.root, { component, url: metadata?.componentUrl }, error);
    return { html: '' };
  }
}

/** Hydration finds the slotted content by this element. */
function slotElement(html: string, name?: string): ComponentChild {
  return h('astro-slot', { name, dangerouslySetInnerHTML: { __html: html } });
}

export default { name: 'astro-specbook', check, renderToStaticMarkup, supportsAstroStaticSlot: false };
