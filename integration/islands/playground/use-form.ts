import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { RequestForm } from '../../../src/request/form/form.ts';
import { derivedForm } from './form/derived-form.ts';
import { useFormStore } from './keep/use-form-store.ts';
import { formModel } from './state/form-model.ts';

export type FormParts = ReturnType<typeof useForm>;

/** Returns the state of a form, the request that it describes, and what this tab keeps of it. */
export function useForm(id: string, form: RequestForm, prefill: boolean | undefined) {
  const root = useRef<HTMLElement>(null);
  const model = useMemo(() => formModel(form, { prefill }), [form, prefill]);
  const derived = useMemo(() => derivedForm(form, model), [form, model]);
  useLayoutEffect(() => derived.follow(), [derived]);
  const openStore = useFormStore(id, form, model);
  return { root, id, form, model, derived, openStore };
}
