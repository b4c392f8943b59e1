/** @jsxImportSource preact */

import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { isNullTree } from '../../../../src/core/json/tree.ts';
import { parameterKey } from '../../../../src/request/http/parameter.ts';
import { responseKey } from '../../../../src/request/http/response-key.ts';
import { type CarriedValues, carriedText } from '../../../../src/request/links/carried-values.ts';
import { exchangeOf } from '../../../../src/request/links/exchange.ts';
import { type Exchange, evaluate } from '../../../../src/request/links/runtime-expression.ts';
import { links as words } from '../../../../src/words/english/links.ts';
import { carryHere, carryTo, isThisPage, openWith } from '../keep/carry.ts';
import { isText } from '../send/response-kind.ts';
import { MAX_WHOLE, type PlaygroundRun, wholeText } from '../send/run.ts';
import type { SentRequest } from '../send/sent-request.ts';
import type { PlaygroundProps, ResponseLink } from '../state/props.ts';
import type { Reuse } from './reuse-context.ts';

interface Props extends Reuse {
  run: PlaygroundRun;
  sent: SentRequest;
  links: NonNullable<PlaygroundProps['links']>;
}

/** The operations to which the links of a response lead, with its values. */
export function NextLinks({ run, sent, links, from, secrets = [], ...here }: Props) {
  const followed = useMemo(() => {
    const { head, kind, size, end } = run;
    const documented = links[responseKey(Object.keys(links), head?.status ?? '') ?? ''] ?? [];
    if (!head || !end?.complete || documented.length === 0) return [];
    const body = isText(kind) && size <= MAX_WHOLE ? wholeText(run) : undefined;
    const exchange = exchangeOf(here.form, { entered: sent.entered, head, body });
    return documented.flatMap((link) => {
      const values = valuesOf(link, exchange, secrets);
      return values ? [{ link, values: { ...values, from } }] : [];
    });
  }, [run.end, run.pieces]);
  if (followed.length === 0) return null;
  const follow = (event: JSX.TargetedMouseEvent<HTMLAnchorElement>, { href }: ResponseLink, values: CarriedValues) => {
    const { button, ctrlKey, metaKey, shiftKey } = event;
    const isNewTab = button === 1 || ctrlKey || metaKey || shiftKey;
    if (button > 1) return;
    if (isNewTab) {
      if (openWith(href, values)) event.preventDefault();
    } else if (isThisPage(href)) {
      event.preventDefault();
      carryHere(values, here);
    } else carryTo(href, values);
  };
  return (
    <nav class="docs-pg-foot docs-pg-next" aria-label={words.next}>
      <span>{words.next}</span>
      {followed.map(({ link, values }) => (
        <a
          key={link.name}
          href={link.href}
          class="docs-pg-quiet"
          title={link.description}
          onClick={(event) => follow(event, link, values)}
          onAuxClick={(event) => follow(event, link, values)}
        >
          {followed.some((other) => other.link !== link && other.link.title === link.title)
            ? `${link.title} · ${link.name}`
            : link.title}
        </a>
      ))}
    </nav>
  );
}

/** Returns the values of a link without secrets. Returns `undefined` if one of its expressions refers to nothing. */
function valuesOf(
  { parameters, requestBody, server }: ResponseLink,
  exchange: Exchange,
  secrets: readonly string[],
): Omit<CarriedValues, 'from'> | undefined {
  const carried: [string, string][] = [];
  for (const [parameter, written] of parameters) {
    const value = evaluate(written, exchange);
    if (!value || isNullTree(value.tree)) return undefined;
    const text = carriedText(value, secrets, parameter);
    if (text !== undefined) carried.push([parameterKey(parameter), text]);
  }
  const body = requestBody === undefined ? undefined : evaluate(requestBody, exchange);
  if (requestBody !== undefined && !body) return undefined;
  return { parameters: carried, body: body && carriedText(body, secrets), server };
}
