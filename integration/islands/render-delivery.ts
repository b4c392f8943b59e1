import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { visibleText } from '../../src/core/text/visible-text.ts';
import { Delivery } from './Delivery.tsx';
import type { DeliveryProps } from './delivery/delivery-props.ts';

/** Renders the test deliveries before hydration, for the `[data-root]` child of `<docs-playground>`. */
export function renderDelivery(props: DeliveryProps): string {
  return visibleText(renderToString(h(Delivery, props)));
}
