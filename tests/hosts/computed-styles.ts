import type { Browser } from '@playwright/test';

/** The look of an element: its place in the page, and all computed properties of it and of its pseudo-elements. */
export interface ElementStyle {
  element: string;
  style: string;
}

/** Returns the computed styles of all elements of a page, after its islands and Starlight's search are loaded. */
export async function computedStyles(browser: Browser, url: string): Promise<ElementStyle[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(url);
    // Starlight loads its search when the browser is idle, which is late on a busy machine.
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr], #starlight__search:empty'));
    const styles = await page.evaluate(() => {
      // Variables are not visible by themselves, and Tailwind registers some for every word that it finds in a file.
      const properties = Array.from(getComputedStyle(document.body)).filter((property) => !property.startsWith('--'));
      const text = (style: CSSStyleDeclaration) =>
        properties.map((property) => `${property}: ${style.getPropertyValue(property)}`).join('; ');
      const generated = (element: Element, part: string) => {
        const style = getComputedStyle(element, part);
        return style.content === 'none' || style.content === 'normal' ? [] : [text(style)];
      };
      const name = (element: Element) => {
        const siblings = [...(element.parentElement?.children ?? [])];
        return `${element.tagName.toLowerCase()}.${element.className}[${siblings.indexOf(element)}]`;
      };
      return Array.from(document.querySelectorAll('html, body, body *'), (element) => ({
        element: name(element),
        style: [
          text(getComputedStyle(element)),
          ...generated(element, '::before'),
          ...generated(element, '::after'),
        ].join('; '),
      }));
    });
    return styles.map(({ element, style }) => ({
      element,
      style: style.replaceAll(new URL(url).origin, '').replaceAll(/\/_astro\/[\w.@-]+/g, '/_astro/*'),
    }));
  } finally {
    await context.close();
  }
}

/** Returns the changes of styles, one line per property of an element. */
export function styleChanges(before: readonly ElementStyle[], after: readonly ElementStyle[]): string[] {
  if (before.length !== after.length) return [`${before.length} elements became ${after.length}`];
  return before.flatMap(({ element, style }, index) => {
    const now = after[index];
    if (now?.style === style && now.element === element) return [];
    const lines = now?.style.split('; ') ?? [];
    const changed = style
      .split('; ')
      .flatMap((line, number) => (line === lines[number] ? [] : [`${line} → ${lines[number]}`]));
    return [`${element} → ${now?.element}: ${changed.slice(0, 5).join('; ')}`];
  });
}
