import { account } from './account.ts';
import { books } from './books.ts';
import { covers } from './covers.ts';
import type { Handlers } from './operation.ts';
import { orders } from './orders.ts';
import { reports } from './reports.ts';
import { reviews } from './reviews.ts';
import { shopFloor } from './shop-floor.ts';
import { stock } from './stock.ts';
import { tools } from './tools.ts';

/** All handlers by `operationId`. */
export const handlers: Handlers = {
  ...account,
  ...books,
  ...covers,
  ...orders,
  ...reports,
  ...reviews,
  ...shopFloor,
  ...stock,
  ...tools,
};
