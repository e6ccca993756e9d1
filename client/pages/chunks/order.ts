// Written by `npm run pages` from the routes and the names of files.

import { OrderPage } from '#client/pages/account/order/order-page.tsx'
import { OrderLinkPage } from '#client/pages/account/order-link/order-link-page.tsx'
import { OrderLinkMessagesPage } from '#client/pages/account/order-link-messages/order-link-messages-page.tsx'
import { OrderMessagesPage } from '#client/pages/account/order-messages/order-messages-page.tsx'
import { OrdersPage } from '#client/pages/account/orders/orders-page.tsx'
import type { PageComponents } from '#client/pages/page-components.ts'

export const components = {
  order: OrderPage,
  'order-link': OrderLinkPage,
  'order-link-messages': OrderLinkMessagesPage,
  'order-messages': OrderMessagesPage,
  orders: OrdersPage,
} satisfies Partial<PageComponents>
