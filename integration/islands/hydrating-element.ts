import { wordsOf } from 'virtual:specbook/words';
import { setWords } from '../../src/words/area.ts';
import type { CapturingElement, EarlyPress } from './early-presses.ts';

/** Hydrates the markup in `root`. The props are JSON. */
type Mount = (root: Element, props: string) => void;

/** Includes `dragenter` and `change`: a dropped file, or one chosen by a program, causes no pointer or focus event. */
const INTERACTIONS = ['pointerover', 'focusin', 'click', 'dragenter', 'change', 'keydown'];

/**
 * An element with server-rendered markup in `[data-root]` and its props in a JSON script. It loads its code when the
 * browser is idle, and hydrates when the reader first interacts with it.
 */
export abstract class HydratingElement extends HTMLElement implements CapturingElement {
  declare earlyPresses?: EarlyPress[] | null;
  #hydration: Promise<void> | undefined;

  /** Loads the code that hydrates it. */
  protected abstract load(): Promise<Mount>;

  connectedCallback(): void {
    // The link to it, on a page whose other readers have no form.
    document.querySelector('[data-try]')?.classList.add('docs-try');
    // A content security policy may have blocked the inline script.
    if (this.earlyPresses === undefined) void captureFromNow(this);
    for (const type of INTERACTIONS) this.addEventListener(type, this.#touched);
    if (this.earlyPresses?.length || this.matches(':hover, :focus-within')) void this.hydrate();
    else whenIdle(() => void this.#fetch().catch(() => {}));
  }

  /** Loads the code, and the texts in the language that the server rendered the element in. */
  #fetch() {
    return Promise.all([this.load(), wordsOf(this.lang)]);
  }

  /** Resolves when the element is hydrated, or when its code could not be loaded. */
  hydrate(): Promise<void> {
    this.#hydration ??= this.#start();
    return this.#hydration;
  }

  async #start(): Promise<void> {
    const root = this.querySelector('[data-root]');
    const props = this.querySelector('script[type="application/json"]')?.textContent;
    const [mount, words] = (await this.#fetch().catch(() => undefined)) ?? [];
    if (!mount) {
      this.#failed();
      return;
    }
    // Hydration takes long on a slow device. Wait until the busy button is painted.
    await nextFrame();
    setWords(words);
    for (const type of INTERACTIONS) this.removeEventListener(type, this.#touched);
    if (root && props) mount(root, props);
    const presses = this.earlyPresses ?? [];
    this.earlyPresses = null;
    this.hideFailure();
    for (const press of presses) {
      // Let the form first process earlier input and presses.
      await new Promise((resolve) => setTimeout(resolve));
      press.busy?.removeAttribute('aria-busy');
      repeat(press);
    }
  }

  #touched = (): void => void this.hydrate();

  /** Reports that the code did not load if the reader pressed something. The reader can then press again. */
  #failed(): void {
    this.#hydration = undefined;
    if (!this.earlyPresses?.length) return;
    for (const { busy } of this.earlyPresses) busy?.removeAttribute('aria-busy');
    this.earlyPresses = [];
    this.reportFailure();
  }

  /** Shows the reader that code did not load. The page contains the text. */
  reportFailure(): void {
    this.hideFailure();
    const alert = document.createElement('p');
    alert.className = 'docs-pg-problem';
    alert.role = 'alert';
    alert.textContent = this.dataset.failure ?? '';
    this.append(alert);
    alert.scrollIntoView({ block: 'nearest' });
  }

  protected hideFailure(): void {
    this.querySelector(':scope > [role=alert]')?.remove();
  }
}

/** Starts to capture presses. If the code for it does not load, the reader can press again after hydration. */
async function captureFromNow(element: HydratingElement): Promise<void> {
  const code = await import('./early-presses.ts').catch(() => undefined);
  code?.captureEarlyPresses(element);
}

/** Resolves after the next frame, or after a timeout, because hidden pages render no frames. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FRAME_TIMEOUT);
  });
}

function repeat({ on, keys }: EarlyPress): void {
  if (keys) on.dispatchEvent(new KeyboardEvent('keydown', keys));
  else (on as HTMLElement).click();
}

/** Milliseconds. */
const FRAME_TIMEOUT = 50;
/** Milliseconds after which the code is loaded even if the page is never idle. */
const IDLE_TIMEOUT = 2_000;

/**
 * Runs a task when the browser is idle after the page has loaded, unless the reader asked the browser to save data.
 * Safari has no `requestIdleCallback`.
 */
function whenIdle(task: () => void): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const start = () =>
    window.requestIdleCallback ? window.requestIdleCallback(task, { timeout: IDLE_TIMEOUT }) : setTimeout(task);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
