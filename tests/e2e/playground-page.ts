import { expect, type Locator, type Page } from '@playwright/test';
import type { CapturingElement } from '../../integration/islands/early-presses.ts';

/** The playground of an operation page, accessed by what readers see. */
export class PlaygroundPage {
  readonly page: Page;
  readonly playground: Locator;
  readonly response: Locator;

  constructor(page: Page) {
    this.page = page;
    this.playground = page.getByRole('region', { name: /^Try / });
    this.response = this.playground.getByRole('region', { name: 'Response', exact: true });
  }

  /**
   * Opens a page with every section and every optional input of its form, so that nothing moves during a press, and with
   * the body as text.
   */
  async open(path: string): Promise<void> {
    await this.page.emulateMedia({ reducedMotion: 'reduce' });
    await this.page.goto(path);
    await this.playground.hover();
    const sections = this.playground.locator('details.docs-pg-section');
    await sections.evaluateAll((list) => {
      for (const section of list as HTMLDetailsElement[]) section.open = true;
    });
    await expect
      .poll(() =>
        sections.evaluateAll((list) =>
          list.every((section) => section.querySelector('input, select, textarea, button')),
        ),
      )
      .toBe(true);
    await this.untilHydrated();
    await this.editAsText();
    await this.addAll();
  }

  /** Waits until presses take effect at once. */
  private async untilHydrated(): Promise<void> {
    const isHydrated = (region: Element) =>
      (region.closest('docs-playground') as CapturingElement | null)?.earlyPresses === null;
    await expect.poll(() => this.playground.evaluate(isHydrated)).toBe(true);
  }

  /** Shows a JSON body as text. */
  async editAsText(): Promise<void> {
    const views = this.playground.getByRole('group', { name: 'Edit body as' });
    if ((await views.count()) > 0) await views.getByRole('button', { name: 'JSON' }).press('Enter');
  }

  /** Adds all optional inputs to the form. */
  async addAll(): Promise<void> {
    const adders = this.playground.locator('.docs-pg-picker > button');
    const filter = this.playground.locator('.docs-pg-picker > input');
    const inputs = this.playground.locator('[data-input]');
    while ((await adders.count()) > 0) {
      const before = await inputs.count();
      // A mouse would miss a button that moves during the press.
      await adders.first().press('Enter');
      await filter.press('Enter');
      await expect.poll(() => inputs.count()).toBeGreaterThan(before);
      // The new input gets the focus with the next frame.
      await expect(inputs.and(this.page.locator(':focus'))).toHaveCount(1);
    }
  }

  /** Adds an optional field of the body to the form. */
  async addField(name: string): Promise<void> {
    await this.playground.getByRole('button', { name: /^Add optional field/ }).press('Enter');
    await this.playground.getByRole('combobox', { name: /^Add optional field/ }).fill(name);
    await this.page.keyboard.press('Enter');
  }

  field(name: string | RegExp): Locator {
    return this.playground.getByRole('textbox', { name }).or(this.playground.getByRole('combobox', { name })).first();
  }

  /** Fills in the body with the document's example. The form offers it once the reader has begun to enter a body. */
  async useExample(): Promise<void> {
    await this.editAsText();
    await this.field('Request body').fill('{');
    const button = this.playground.locator('.docs-pg-example');
    await expect(button).toHaveText(/^Use the example/);
    await button.click();
    await expect(button).toHaveText('Undo');
  }

  /** Chooses one of the tools in the menu beside Send. */
  async choose(tool: 'Copy link' | 'Import cURL' | 'Recent requests' | 'Raw request' | 'Reset'): Promise<void> {
    await this.playground.getByRole('button', { name: 'More', exact: true }).click();
    await this.playground.getByRole('menuitem', { name: tool }).click();
  }

  async send(): Promise<void> {
    await this.playground.getByRole('button', { name: 'Send', exact: true }).click();
  }

  async expectStatus(text: string | RegExp): Promise<void> {
    await expect(this.response.getByText(text).first()).toBeVisible();
  }

  /** Opens a tab of the response. */
  async show(tab: 'Body' | 'Page' | 'As received' | 'Timing' | RegExp): Promise<void> {
    // A mouse would miss a tab that moves when the response is compared.
    await this.response.getByRole('tab', { name: tab, exact: true }).first().press('Enter');
  }

  async sample(language: string): Promise<string> {
    await this.playground.getByRole('tab', { name: language }).click();
    const sample = this.playground.getByRole('region', { name: `${language} sample` });
    return (await sample.locator('code').textContent()) ?? '';
  }
}
