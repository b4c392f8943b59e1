/** @jsxImportSource preact */

import { useEffect, useState } from 'preact/hooks';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import { type WireMessage, wireMessage } from '../../../../src/request/http/wire/wire-message.ts';
import { lists } from '../../../../src/words/english/lists.ts';
import { tools } from '../../../../src/words/english/tools.ts';
import { say } from '../../../../src/words/say.ts';
import { Scroller } from '../elements/Scroller.tsx';
import type { DerivedFormStore } from '../form/derived-form.ts';
import { isForbidden } from '../send/forbidden-headers.ts';
import type { SendTarget } from '../state/props.ts';
import { useSlice } from '../state/use-slice.ts';
import { sizeInWords } from '../state/words.ts';

interface Props {
  derived: DerivedFormStore;
  way: SendTarget;
}

/** The request as it goes over the wire. Marks the headers that the browser or the proxy adds. */
export function RequestPreview({ derived, way }: Props) {
  const request = useSlice(derived.late, ({ request }) => request);
  const message = useMessage(request, way);
  if (!message) return null;
  const { line, headers, others, body, isText, size, clipped } = message;
  const [plain, withOthers] =
    way.mode === 'proxy'
      ? [tools.addedByProxy, tools.addedByProxyAnd]
      : [tools.addedByBrowser, tools.addedByBrowserAnd];
  const added = others.length > 0 ? say(withOthers, { headers: others.join(lists.separator) }) : plain;
  return (
    <>
      <Scroller class="docs-pg-code" label={tools.raw}>
        <pre>
          {line}
          {'\n'}
          {headers.map(({ name, value, added }) => (
            <span key={name} class={added ? 'docs-pg-added' : undefined} data-added={added}>
              {`${name}: ${value}\n`}
            </span>
          ))}
          {'\n'}
          <span data-body={isText ? 'text' : 'bytes'}>{body}</span>
        </pre>
      </Scroller>
      <p class="docs-pg-note">
        {[added, !isText && tools.bytes, clipped && say(tools.clipped, { size: sizeInWords(size) })]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}

function useMessage(request: HttpRequest, way: SendTarget): WireMessage | undefined {
  const [message, setMessage] = useState<WireMessage>();
  useEffect(() => {
    if (!URL.canParse(request.url)) return;
    let current = true;
    const carriage =
      way.mode === 'proxy'
        ? ({ by: 'proxy' } as const)
        : ({ by: 'browser', cookies: way.credentials, withheld: isForbidden } as const);
    void wireMessage(request, carriage).then((next) => current && setMessage(next));
    return () => {
      current = false;
    };
  }, [request, way]);
  return message;
}
