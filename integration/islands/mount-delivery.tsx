/** @jsxImportSource preact */
import { parseJson } from '../../src/core/json/written-number.ts';
import { Delivery } from './Delivery.tsx';
import type { DeliveryProps } from './delivery/delivery-props.ts';
import { hydrateIsland } from './hydrate-island.ts';

/** Hydrates the server-rendered test deliveries. */
export function mount(root: Element, json: string): void {
  hydrateIsland(<Delivery {...(parseJson(json) as DeliveryProps)} />, root);
}
