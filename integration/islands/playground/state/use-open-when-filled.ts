import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { FormValues } from '../../../../src/request/form/values.ts';
import type { FormModel } from './form-model.ts';

/**
 * Opens a section when the form is filled with stored values, those of a link, or those of a cURL command, so that no
 * value is sent that the reader doesn't see. The reader can close it again.
 *
 * @param isFilled Whether these values differ from the initial ones in this section.
 */
export function useOpenWhenFilled(
  model: FormModel,
  isFilled: (values: FormValues, initial: FormValues) => boolean,
): RefObject<HTMLDetailsElement> {
  const section = useRef<HTMLDetailsElement>(null);
  const latest = useRef(isFilled);
  latest.current = isFilled;
  useLayoutEffect(
    () =>
      model.onAction(({ type }) => {
        if (type !== 'restore' || !section.current) return;
        if (latest.current(model.current().values, model.blank())) section.current.open = true;
      }),
    [model],
  );
  return section;
}
