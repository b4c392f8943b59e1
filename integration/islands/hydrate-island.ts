import { type ComponentChild, hydrate, render } from 'preact';

/** Hydrates a server-rendered island, and restores what the reader typed before. Ends it when the page is replaced. */
export function hydrateIsland(island: ComponentChild, root: Element): void {
  const typed = earlyInputs(root);
  hydrate(island, root);
  for (const restore of typed) restore();
  // A view transition of Astro does not unload the page, so its requests and connections would stay open.
  document.addEventListener('astro:after-swap', function end() {
    if (root.isConnected) return;
    document.removeEventListener('astro:after-swap', end);
    render(null, root);
  });
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Returns a function for every input that the reader changed before hydration, which enters the value again, and one that
 * puts the cursor back.
 */
function earlyInputs(root: Element): (() => void)[] {
  const inputs = [...root.querySelectorAll<Input>('input, textarea, select')].filter(isChanged);
  const restorers = inputs.map((input) => {
    const restoreValue = valueRestorer(input);
    return () => {
      restoreValue();
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
  });
  return [...restorers, cursorRestorer(document.activeElement)];
}

/** Hydration sets the values of inputs again, which moves the cursor to the end and loses what the reader selected. */
function cursorRestorer(input: Partial<HTMLInputElement> | null): () => void {
  const { selectionStart: start = null, selectionEnd: end = null } = input ?? {};
  return () => {
    // Only inputs of text have a cursor.
    if (start !== null) input?.setSelectionRange?.(start, end);
  };
}

function valueRestorer(input: Input): () => void {
  // Options are identified by index, because several may have the same value.
  if (input instanceof HTMLSelectElement) {
    const { selectedIndex } = input;
    return () => {
      input.selectedIndex = selectedIndex;
    };
  }
  if (input instanceof HTMLInputElement && input.type === 'file') return () => {};
  const { value } = input;
  return () => {
    input.value = value;
  };
}

function isChanged(input: Input): boolean {
  if (input instanceof HTMLSelectElement)
    return [...input.options].some((option) => option.selected !== isDefault(option, input));
  if (input instanceof HTMLInputElement && input.type === 'checkbox') return input.checked !== input.defaultChecked;
  if (input instanceof HTMLInputElement && input.type === 'file') return input.files?.length !== 0;
  return input.value !== input.defaultValue;
}

function isDefault(option: HTMLOptionElement, select: HTMLSelectElement): boolean {
  const hasDefault = [...select.options].some(({ defaultSelected }) => defaultSelected);
  return hasDefault ? option.defaultSelected : option.index === 0;
}
