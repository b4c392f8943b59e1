import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type ColorScheme = 'light' | 'dark';

/** What axe finds, each with its first element; in the dark only what colours decide, for all else is the same. */
export async function axeFindings(page: Page, colorScheme: ColorScheme): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude('iframe');
  if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
