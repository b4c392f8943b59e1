/** @jsxImportSource preact */

import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import type { JsonTree } from '../../../../src/core/json/tree.ts';
import type { ParameterField } from '../../../../src/request/form/form.ts';
import { parameterKey } from '../../../../src/request/http/parameter.ts';
import { carriedText } from '../../../../src/request/links/carried-values.ts';
import { namesOfParameter, namesOfValue } from '../../../../src/request/links/parameter-names.ts';
import { links as words } from '../../../../src/words/english/links.ts';
import { playground } from '../../../../src/words/english/playground.ts';
import { say } from '../../../../src/words/say.ts';
import { AddOptional } from '../form/AddOptional.tsx';
import { carryHere, carryTo, isThisPage } from '../keep/carry.ts';
import type { OperationIndex } from '../state/props.ts';
import { type SiteOperation, siteOperations } from '../tools/site-operations.ts';
import { type Reuse, ReuseContext } from './reuse-context.ts';

interface Props {
  /** The keys of the objects around the value, and its own. */
  keys: readonly string[];
  value: JsonTree;
}

/** A parameter that may take a value. */
interface Target {
  operation: Pick<SiteOperation, 'method' | 'path' | 'title'>;
  /** Absent if the parameter is in the form of the response. */
  href?: string | undefined;
  parameter: Pick<ParameterField, 'in' | 'name'>;
  /** JSON text of the value. */
  text: string;
}

/** Offers the parameters of the site that may take a value of the response, by name. */
export function UseIn({ keys, value }: Props) {
  const reuse = useContext(ReuseContext);
  const operations = useOperations(reuse?.operations);
  const targets = useMemo(() => (reuse ? targetsOf(keys, value, reuse, operations) : []), [value, operations]);
  if (!reuse || targets.length === 0) return null;
  const put = ({ href, parameter, text }: Target) => {
    const values = { from: reuse.from, parameters: [[parameterKey(parameter), text] as [string, string]] };
    if (href === undefined) return carryHere(values, reuse);
    carryTo(href, values);
    location.assign(href);
  };
  return (
    <AddOptional
      id={`${reuse.id}-use`}
      text={say(words.useIn, { count: targets.length })}
      options={targets.map(({ operation, parameter }, index) => ({
        key: String(index),
        name: operation.title,
        type: `${playground[parameter.in]} · ${parameter.name}`,
        description: `${operation.method} ${operation.path}`,
      }))}
      onAdd={(key) => {
        const target = targets[Number(key)];
        if (target) put(target);
      }}
    />
  );
}

let loaded: Promise<SiteOperation[]> | undefined;

/** Loads the operations of the site when the reader first comes to a value. Tries again if there are none. */
function useOperations(index: OperationIndex | undefined): SiteOperation[] {
  const [operations, setOperations] = useState<SiteOperation[]>([]);
  useEffect(() => {
    if (!index) return;
    loaded ??= siteOperations(index);
    void loaded.then((all) => {
      if (all.length === 0) loaded = undefined;
      setOperations(all);
    });
  }, [index]);
  return operations;
}

/** Lists the parameters for a value. Those that have more than `id` in common with it come first. */
function targetsOf(
  keys: readonly string[],
  value: JsonTree,
  { form, from: { title }, secrets = [] }: Reuse,
  operations: readonly SiteOperation[],
): Target[] {
  const names = new Set(namesOfValue(keys, form.path));
  const here = form.parameters.filter(({ in: place }) => place !== 'cookie' && place !== 'querystring');
  const own = { method: form.method, path: form.path, title, href: undefined, parameters: here };
  // Webhooks have no path, and no form.
  const others = operations.filter(({ href, path }) => path.startsWith('/') && !isThisPage(href));
  const found = [own, ...others].flatMap(({ href, parameters, ...operation }) =>
    parameters.flatMap((parameter) => {
      const shared = namesOfParameter(parameter.name, operation.path).filter((name) => names.has(name));
      const text = shared.length > 0 ? carriedText({ tree: value, names: [...keys] }, secrets, parameter) : undefined;
      if (text === undefined) return [];
      return [{ target: { operation, href, parameter, text }, isSure: shared.some((name) => name !== 'id') }];
    }),
  );
  return found.toSorted((one, other) => Number(other.isSure) - Number(one.isSure)).map(({ target }) => target);
}
