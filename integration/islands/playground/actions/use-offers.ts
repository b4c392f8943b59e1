import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { hasFields } from '../../../../src/request/http/request-body.ts';
import { focusInput } from '../inputs/focus-input.ts';
import type { FormModel } from '../state/form-model.ts';
import type { OfferingElement } from '../state/offering-element.ts';

interface Offering {
  form: RequestForm;
  model: FormModel;
  /** Opens the dialog with all credentials of the document. */
  authorize(): void;
}

/** Gives the element around `root` the functions that buttons elsewhere in the page call. */
export function useOffers(root: RefObject<HTMLElement>, { form, model, authorize }: Offering) {
  useLayoutEffect(() => {
    const island = root.current?.closest<OfferingElement>('docs-playground');
    if (!island) return undefined;
    island.authorize = authorize;
    island.fillExample = async (mediaType, text) => {
      const media = form.body?.media.findIndex((each) => each.mediaType === mediaType) ?? -1;
      const field = form.body?.media[media];
      if (field && hasFields(field)) {
        const code = await import('../tools/example-fields.ts');
        model.dispatch({ type: 'exampleFields', media, fields: code.exampleFields(field, text) });
      } else model.dispatch({ type: 'example', media, text });
      // The inputs of another media type have to appear first.
      setTimeout(() => focusInput(island, 'body'));
    };
    return () => {
      island.authorize = undefined;
      island.fillExample = undefined;
    };
  }, [authorize, form, model]);
}
