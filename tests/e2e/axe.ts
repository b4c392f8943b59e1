import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Scope {
  /** Selector of what is looked at; the whole page when absent. */
  within?: string;
  /** Selector of what is left out, for example a frame that holds somebody else's document. */
  except?: string;
}

/** What axe finds, each with its first element. The size of targets is a rule of WCAG 2.2 that axe leaves out otherwise. */
export async function axeFindings(page: Page, { within, except }: Scope = {}): Promise<string[]> {
  // A link that is scrolled halfway below the header is no small target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // What it finds is the same; handing over what it did not complain about takes several times as long.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .setLegacyMode();
  if (within !== undefined) axe.include(within);
  if (except !== undefined) axe.exclude(except);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
