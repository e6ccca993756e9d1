import '#client/pages/order-common.ts'
import '#client/pages/thread-common.ts'
import type { OrderPageName, PageComponents } from '#client/pages/page-components.ts'
import { OrderPage } from './order/order-page.tsx'
import { OrderLinkPage } from './order-link/order-link-page.tsx'
import { OrderLinkMessagesPage } from './order-link-messages/order-link-messages-page.tsx'
import { OrderMessagesPage } from './order-messages/order-messages-page.tsx'
import { OrdersPage } from './orders/orders-page.tsx'

/** The pages of what was ordered, in one chunk. */
export const orderPages = {
  orders: OrdersPage,
  order: OrderPage,
  'order-link': OrderLinkPage,
  'order-messages': OrderMessagesPage,
  'order-link-messages': OrderLinkMessagesPage,
} satisfies PageComponents<OrderPageName>
