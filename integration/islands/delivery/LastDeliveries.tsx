/** @jsxImportSource preact */

import { delivery as words } from '../../../src/words/english/delivery.ts';
import { response } from '../../../src/words/english/response.ts';
import { tools } from '../../../src/words/english/tools.ts';
import { pageLanguage } from '../playground/state/page-language.ts';
import type { Store } from '../playground/state/store.ts';
import { useStore } from '../playground/state/use-slice.ts';
import type { PastDelivery } from './use-deliveries.ts';

interface Props {
  past: Store<readonly PastDelivery[]>;
  onAgain(delivery: PastDelivery): void;
}

/** The last deliveries, which the reader can send again, with the same ID and a new timestamp. */
export function LastDeliveries({ past, onAgain }: Props) {
  const deliveries = useStore(past);
  if (deliveries.length === 0) return null;
  return (
    <section class="docs-pg-card" aria-label={words.last}>
      <div class="docs-pg-head">
        <h2>{words.last}</h2>
      </div>
      <ul class="docs-pg-history docs-pg-pad">
        {deliveries.map((delivery) => {
          const { id, at, status, sent } = delivery;
          return (
            <li key={id}>
              <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleTimeString(pageLanguage())}</time>
              <span class="docs-pg-status" data-status={String(status ?? '').charAt(0)}>
                {status ?? tools.noResponse}
              </span>
              <code class="docs-pg-history-values">
                {id} · {sent.request.url}
              </code>
              <button
                type="button"
                class="docs-pg-quiet"
                aria-label={`${response.sendAgain} ${id}`}
                onClick={() => onAgain(delivery)}
              >
                {response.sendAgain}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
