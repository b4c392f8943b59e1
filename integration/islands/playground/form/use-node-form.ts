import { useEffect, useState } from 'preact/hooks';
import type { FormNode } from '../../../../src/form/node.ts';
import { parseJson } from '../../../../src/json/written-number.ts';

type Editing = typeof import('../json/editing.ts');

export interface NodeForm {
  node: FormNode;
  editing: Editing;
}

/** Loads the nodes of a JSON value, and the code that renders and checks them, when they are first needed. */
export function useNodeForm(href: string | undefined, isNeeded: boolean): NodeForm | 'failed' | undefined {
  const [loaded, setLoaded] = useState<{ href: string; result: NodeForm | 'failed' }>();
  useEffect(() => {
    if (!isNeeded || href === undefined || loaded?.href === href) return;
    let current = true;
    load(href)
      .catch(() => 'failed' as const)
      .then((result) => current && setLoaded({ href, result }));
    return () => {
      current = false;
    };
  }, [href, isNeeded, loaded]);
  return loaded?.href === href ? loaded?.result : undefined;
}

async function load(href: string): Promise<NodeForm> {
  const [response, editing] = await Promise.all([fetch(href), import('../json/editing.ts')]);
  if (!response.ok) throw new Error(`${href} answered ${response.status}`);
  const packed = parseJson(await response.text()) as Parameters<Editing['unpackNodes']>[0];
  return { node: editing.unpackNodes(packed), editing };
}
