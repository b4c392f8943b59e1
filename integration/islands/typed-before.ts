type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** For every input that the reader changed before hydration, a function that enters its value again. */
export function typedBefore(root: Element): (() => void)[] {
  const inputs = [...root.querySelectorAll<Input>('input, textarea, select')].filter(isChanged);
  return inputs.map((input) => {
    const enterAgain = entering(input);
    return () => {
      enterAgain();
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
  });
}

function entering(input: Input): () => void {
  // Options with the same text have the same value.
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
