import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Scope {
  /** The selector of the elements to check. By default, the whole page. */
  within?: string;
  /** The selector of elements to skip, such as a frame with an external document. */
  except?: string;
}

/**
 * Returns the violations that axe finds, each with its first element and the reason. Includes the size of targets, a
 * rule of WCAG 2.2 that axe does not check by default.
 */
export async function axeFindings(page: Page, { within, except }: Scope = {}): Promise<string[]> {
  // Only return violations: the other results are not needed, and transferring them takes several times as long.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .setLegacyMode();
  if (within !== undefined) axe.include(within);
  if (except !== undefined) axe.exclude(except);
  await setSticking(page, false);
  const { violations } = await axe.analyze();
  await setSticking(page, true);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}\n${nodes[0]?.failureSummary}`);
}

/**
 * Sticky elements partly cover targets at their edges, different ones after each scroll. This does not make targets too
 * small, so sticky elements become static while axe measures. Dialogs do not change.
 */
async function setSticking(page: Page, sticks: boolean): Promise<void> {
  await page.evaluate((isSticking) => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (isSticking) {
        if (element.dataset['stuck'] === undefined) continue;
        element.style.cssText = element.dataset['stuck'];
        delete element.dataset['stuck'];
      } else if (/sticky|fixed/.test(getComputedStyle(element).position) && !element.closest('dialog')) {
        element.dataset['stuck'] = element.style.cssText;
        element.style.cssText += ';position:static;overflow:visible;max-height:none';
      }
    }
  }, sticks);
}
