import type { Page } from '@playwright/test';

/**
 * Presses Tab until the focus leaves the page. Returns the elements that have the focus while no part of them is visible,
 * for example because a bar covers them.
 */
export async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async () => {
      // The browser scrolls to the focus before the next frame.
      await new Promise(requestAnimationFrame);
      const { activeElement: focused } = document;
      if (!focused || focused === document.body) return undefined;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
      const isVisible = parts.some((x) =>
        parts.some((y) => {
          const shown = document.elementFromPoint(left + width * x, top + height * y);
          return shown !== null && (focused.contains(shown) || shown.contains(focused));
        }),
      );
      return { isVisible, name: focused.ariaLabel ?? focused.textContent?.trim() ?? '' };
    });
    if (!stop) return hidden;
    if (!stop.isVisible) hidden.push(stop.name);
  }
}
