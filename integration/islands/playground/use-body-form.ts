import { useEffect, useState } from 'preact/hooks';
import type { BodyForm } from '../../../src/request/body-form.ts';

type Editing = typeof import('./json/editing.ts');

export interface LoadedBodyForm {
  form: BodyForm;
  editing: Editing;
}

/** The form of a JSON body with what shows and checks it, loaded when it is first wanted. */
export function useBodyForm(href: string | undefined, wanted: boolean): LoadedBodyForm | 'failed' | undefined {
  const [loaded, setLoaded] = useState<{ href: string; result: LoadedBodyForm | 'failed' }>();
  useEffect(() => {
    if (!wanted || href === undefined || loaded?.href === href) return;
    let current = true;
    load(href)
      .catch(() => 'failed' as const)
      .then((result) => current && setLoaded({ href, result }));
    return () => {
      current = false;
    };
  }, [href, wanted, loaded]);
  return loaded?.href === href ? loaded?.result : undefined;
}

async function load(href: string): Promise<LoadedBodyForm> {
  const [response, editing] = await Promise.all([fetch(href), import('./json/editing.ts')]);
  if (!response.ok) throw new Error(`${href} answered ${response.status}`);
  return { form: (await response.json()) as BodyForm, editing };
}
