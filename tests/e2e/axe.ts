import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Scope {
  /** Selector of what is looked at; the whole page when absent. */
  within?: string;
  /** Selector of what is left out, for example a frame that holds somebody else's document. */
  except?: string;
}

/** What axe finds, each with its first element and why. The size of targets is a rule of WCAG 2.2 that axe leaves out otherwise. */
export async function axeFindings(page: Page, { within, except }: Scope = {}): Promise<string[]> {
  // What it finds is the same; handing over what it did not complain about takes several times as long.
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
 * What sticks to the window covers halfway whatever is at its edge, something else after each scroll. That makes no target
 * small, so it takes its place in the page while axe measures. Dialogs stay where they are.
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
