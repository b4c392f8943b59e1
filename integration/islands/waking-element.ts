import { wordsOf } from 'virtual:specbook/words';
import { setWords } from '../../src/words/area.ts';
import type { CapturingElement, EarlyPress } from './early-presses.ts';

/** Hydrates the markup in `root`. The props are JSON. */
type Mount = (root: Element, props: string) => void;

/** A file that is dropped, or chosen by a program, arrives without a pointer or focus event. */
const TOUCHES = ['pointerover', 'focusin', 'click', 'dragenter', 'change', 'keydown'];

/**
 * An element with the server-rendered markup in `[data-root]` and its props in a JSON script. It loads the code that
 * hydrates it when the browser is idle, and hydrates when the reader first touches it.
 */
export abstract class WakingElement extends HTMLElement implements CapturingElement {
  declare earlyPresses?: EarlyPress[] | null;
  #waking: Promise<void> | undefined;

  /** Loads the code that hydrates it. */
  protected abstract load(): Promise<Mount>;

  connectedCallback(): void {
    // A policy of the page stops inline scripts.
    if (this.earlyPresses === undefined) void captureFromNow(this);
    for (const type of TOUCHES) this.addEventListener(type, this.#touched);
    if (this.earlyPresses?.length || this.matches(':hover, :focus-within')) void this.wake();
    else whenIdle(() => void this.#fetch().catch(() => {}));
  }

  /** The code and the texts. The server rendered the element in its language. */
  #fetch() {
    return Promise.all([this.load(), wordsOf(this.lang)]);
  }

  /** Resolves when the element is live, or its code could not be loaded. */
  protected wake(): Promise<void> {
    this.#waking ??= this.#hydrate();
    return this.#waking;
  }

  async #hydrate(): Promise<void> {
    const root = this.querySelector('[data-root]');
    const props = this.querySelector('script[type="application/json"]')?.textContent;
    const [mount, words] = (await this.#fetch().catch(() => undefined)) ?? [];
    if (!mount) {
      this.#failed();
      return;
    }
    // On a slow device the next lines take long. A press is seen to count before them.
    await painted();
    setWords(words);
    for (const type of TOUCHES) this.removeEventListener(type, this.#touched);
    if (root && props) mount(root, props);
    const presses = this.earlyPresses ?? [];
    this.earlyPresses = null;
    this.hideFailure();
    for (const press of presses) {
      // The form must first receive what was entered or pressed before this.
      await new Promise((resolve) => setTimeout(resolve));
      press.busy?.removeAttribute('aria-busy');
      repeat(press);
    }
  }

  #touched = (): void => void this.wake();

  /** The code did not arrive. Reports it to a reader who pressed something, who can press again. */
  #failed(): void {
    this.#waking = undefined;
    if (!this.earlyPresses?.length) return;
    for (const { busy } of this.earlyPresses) busy?.removeAttribute('aria-busy');
    this.earlyPresses = [];
    this.reportFailure();
  }

  /** Shows that code did not load, where the reader sees it. The text is in the page. */
  protected reportFailure(): void {
    this.hideFailure();
    const alert = document.createElement('p');
    alert.className = 'docs-pg-load-failure';
    alert.role = 'alert';
    alert.textContent = this.dataset.failure ?? '';
    this.append(alert);
    alert.scrollIntoView({ block: 'nearest' });
  }

  protected hideFailure(): void {
    this.querySelector(':scope > [role=alert]')?.remove();
  }
}

/** If the code does not load, the reader can press again when the element is live. */
async function captureFromNow(element: WakingElement): Promise<void> {
  const code = await import('./early-presses.ts').catch(() => undefined);
  code?.captureEarlyPresses(element);
}

/** Resolves after the next frame. Pages that nobody sees have no frames. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_FRAME);
  });
}

function repeat({ on, keys }: EarlyPress): void {
  if (keys) on.dispatchEvent(new KeyboardEvent('keydown', keys));
  else (on as HTMLElement).click();
}

/** Milliseconds. */
const LONGEST_FRAME = 50;
/** Milliseconds after which a page that is never idle loads the code all the same. */
const PATIENCE = 2_000;

/** After the page has loaded, unless the reader asked the browser to save data. Safari has no `requestIdleCallback`. */
function whenIdle(task: () => void): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const start = () =>
    window.requestIdleCallback ? window.requestIdleCallback(task, { timeout: PATIENCE }) : setTimeout(task);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
