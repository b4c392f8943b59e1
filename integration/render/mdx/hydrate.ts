import { type ComponentChild, type FunctionComponent, h, hydrate, render } from 'preact';

/** Hydrates a component of a page. Astro calls this with the element that contains it. */
export default (element: HTMLElement) =>
  (
    Component: FunctionComponent<Record<string, unknown>>,
    props: Record<string, unknown>,
    { default: children, ...named }: Record<string, string>,
    { client }: { client: string },
  ): void => {
    if (!element.hasAttribute('ssr')) return;
    const slots: Record<string, ComponentChild> = {};
    for (const [name, html] of Object.entries(named)) slots[name] = slotElement(html, name);
    const content = children === undefined || children === null ? undefined : slotElement(children);
    const show = client === 'only' || element.childElementCount === 0 ? render : hydrate;
    show(h(Component, { ...props, ...slots, children: content }), element);
  };

function slotElement(html: string, name?: string): ComponentChild {
  return h('astro-slot', { name, dangerouslySetInnerHTML: { __html: html } });
}
