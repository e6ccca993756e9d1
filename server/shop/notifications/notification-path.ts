import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import {
  type NotificationKind,
  type NotificationPage,
  notificationRule,
} from '#shared/notifications/notification-kinds.ts'
import type { NotificationData } from '#shared/notifications/notifications.ts'

interface About {
  kind: NotificationKind
  data: NotificationData
  store: { id: string; slug: string } | null
}

/**
 * Returns the path of a notification. It is built when the notification is opened, because stores and products may have
 * moved since.
 */
export function notificationPath({ kind, data, store }: About): string {
  return pathOf[notificationRule(kind).page](data, store) ?? href('account-notifications')
}

/** Returns a path, or null if a row lacks what the path needs. */
type PathOf = (data: NotificationData, store: About['store']) => string | null

const pathOf: Record<NotificationPage, PathOf> = {
  // A purchase from several stores has several orders.
  order: ({ number }) => (number ? href('order', { orderNumber: number }) : href('orders')),
  'order-messages': ({ number }) => (number ? href('order-messages', { orderNumber: number }) : null),
  product: ({ handle }, store) =>
    store && handle ? href('product', { merchantSlug: store.slug, productHandle: handle }) : null,
  'product-reviews': ({ handle }, store) =>
    store && handle ? href('product-reviews', { merchantSlug: store.slug, productHandle: handle }) : null,
  favorites: () => href('favorites'),
  'merchant-order': ({ number }, store) =>
    number ? href('merchant-order', { orderNumber: number }, ofStore(store)) : null,
  'merchant-order-messages': ({ number }, store) =>
    number ? href('merchant-order-messages', { orderNumber: number }, ofStore(store)) : null,
  'merchant-orders': (_, store) => href('merchant-orders', {}, ofStore(store)),
  'merchant-questions': (_, store) => href('merchant-questions', {}, ofStore(store)),
  'merchant-reviews': (_, store) => href('merchant-reviews', {}, ofStore(store)),
  'merchant-stock': (_, store) => href('merchant-stock', {}, ofStore(store)),
  'merchant-products': (_, store) => href('merchant-products', {}, ofStore(store)),
  'merchant-account-statement': (_, store) => href('merchant-account-statement', {}, ofStore(store)),
  'merchant-overview': ({ teamNews }, store) =>
    teamNews === 'removed' ? null : href('merchant-overview', {}, ofStore(store)),
  'merchant-team': (_, store) => href('merchant-team', {}, ofStore(store)),
  'merchant-pix-key': (_, store) => href('merchant-pix-key', {}, ofStore(store)),
  'merchant-announcement': ({ announcement }, store) =>
    announcement ? href('merchant-announcement', { announcementId: announcement }, ofStore(store)) : null,
  'merchant-decision': ({ decision }, store) =>
    decision ? href('merchant-decision', { decisionId: decision }, ofStore(store)) : null,
  sell: ({ storeNews }, store) => store && pathOfStoreStatus(storeNews, store.slug),
  operator: () => href('operator'),
  'operator-merchant': (_, store) => store && href('operator-merchant', { merchantId: store.id }),
  'operator-order': ({ number }) => (number ? href('operator-order', { orderNumber: number }) : null),
  'operator-decision': ({ decision }) =>
    decision ? href('operator-decision', { decisionId: decision }) : null,
  'operator-payout': ({ number }) => (number ? href('operator-payout', { batchNumber: number }) : null),
  'operator-claims': () => href('operator-claims'),
  'operator-questions': () => href('operator-questions'),
  'operator-reviews': () => href('operator-reviews'),
  'operator-products': () => href('operator-products'),
}

/** Returns the path for news of a store's status, also for their mail. */
export function pathOfStoreStatus(notice: NotificationData['storeNews'], slug: string): string {
  if (notice === 'approved' || notice === 'reactivated') return href('store', { merchantSlug: slug })
  if (notice === 'payouts_held' || notice === 'payouts_released')
    return href('merchant-account-statement', {}, { [storeParameter]: slug })
  return href('sell', {}, { store: slug })
}

/** Query parameter by which a person who works for several stores is taken to the right one. */
const ofStore = (store: About['store']) => (store ? { [storeParameter]: store.slug } : {})
