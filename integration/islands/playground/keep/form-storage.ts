/** The code that stores a form, loaded as one module. */

export { formStore } from './form-store.ts';
export { keepForm } from './keep-form.ts';
