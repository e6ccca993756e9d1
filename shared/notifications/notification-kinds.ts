import type { MerchantRight } from '#shared/merchants/merchant-rights.ts'
import type { OperatorRight } from '#shared/operators/operator-rights.ts'

/**
 * Whether a kind is also mailed. `required`: always, because law, purchase or security need it. `optional`: unless the
 * person turned it off. `opt-in`: once they turned it on. `requested`: when they requested that very mail. `shared`: to
 * the one address of the store or the shop, which is nobody's own. `none`: never.
 */
export type NotificationMail = 'required' | 'optional' | 'opt-in' | 'requested' | 'shared' | 'none'

interface NotificationRule {
  mail: NotificationMail
  /** The linked page. */
  page: NotificationPage
  /** The right of the store's members or the operators who are notified. Without it: the customer. */
  right?: MerchantRight | OperatorRight
}

/** The pages that notifications lead to. */
export const notificationPages = [
  ...(['order', 'order-messages', 'product', 'product-reviews', 'favorites'] as const),
  ...(['merchant-order', 'merchant-order-messages', 'merchant-orders', 'merchant-questions'] as const),
  ...(['merchant-reviews', 'merchant-stock', 'merchant-products', 'merchant-account-statement'] as const),
  ...(['merchant-overview', 'merchant-team', 'merchant-pix-key', 'sell'] as const),
  'merchant-announcement',
  ...(['operator', 'operator-merchant', 'operator-order', 'operator-claims', 'operator-questions'] as const),
  ...(['operator-reviews', 'operator-products', 'operator-decision', 'merchant-decision'] as const),
  'operator-payout',
] as const
export type NotificationPage = (typeof notificationPages)[number]

type Rules = Record<string, NotificationRule>

/** Notifications of a customer. A new kind is a line here and its texts. */
const customerKinds = {
  order_placed: { mail: 'required', page: 'order' },
  order_paid: { mail: 'required', page: 'order' },
  payment_pending: { mail: 'required', page: 'order' },
  order_canceled: { mail: 'required', page: 'order' },
  refund: { mail: 'required', page: 'order' },
  money_moved: { mail: 'required', page: 'order' },
  return_answered: { mail: 'required', page: 'order' },
  claim: { mail: 'required', page: 'order' },
  address_change: { mail: 'required', page: 'order' },
  substitution: { mail: 'required', page: 'order' },
  address_reply: { mail: 'required', page: 'order' },
  order_shipped: { mail: 'optional', page: 'order' },
  shipment_undone: { mail: 'optional', page: 'order' },
  order_ready: { mail: 'optional', page: 'order' },
  order_delivered: { mail: 'optional', page: 'order' },
  delivery_check: { mail: 'optional', page: 'order' },
  store_message: { mail: 'optional', page: 'order-messages' },
  question_answered: { mail: 'optional', page: 'product' },
  review_answered: { mail: 'optional', page: 'product-reviews' },
  review_moderated: { mail: 'required', page: 'order' },
  back_in_stock: { mail: 'requested', page: 'product' },
  price_drop: { mail: 'opt-in', page: 'favorites' },
} as const satisfies Rules

/** Notifications of a store's members, each with the required right. */
const merchantKinds = {
  new_order: { mail: 'shared', right: 'orders.view', page: 'merchant-order' },
  sale_canceled: { mail: 'shared', right: 'orders.view', page: 'merchant-order' },
  shipment_overdue: { mail: 'shared', right: 'orders.fulfill', page: 'merchant-order' },
  payment_reported: { mail: 'shared', right: 'payments.settle', page: 'merchant-order' },
  store_money_moved: { mail: 'shared', right: 'payments.settle', page: 'merchant-order' },
  chargeback: { mail: 'shared', right: 'payments.settle', page: 'merchant-order' },
  return_requested: { mail: 'shared', right: 'returns.handle', page: 'merchant-order' },
  customer_claim: { mail: 'shared', right: 'refunds.create', page: 'merchant-order' },
  customer_message: { mail: 'optional', right: 'messages.answer', page: 'merchant-order-messages' },
  address_requested: { mail: 'shared', right: 'orders.fulfill', page: 'merchant-order' },
  address_answered: { mail: 'none', right: 'orders.fulfill', page: 'merchant-order' },
  substitution_answered: { mail: 'none', right: 'orders.fulfill', page: 'merchant-order' },
  substitution_expired: { mail: 'none', right: 'orders.fulfill', page: 'merchant-order' },
  // To the members whom a colleague calls.
  order_note: { mail: 'none', right: 'orders.view', page: 'merchant-order' },
  new_question: { mail: 'shared', right: 'questions.answer', page: 'merchant-questions' },
  new_review: { mail: 'shared', right: 'reviews.reply', page: 'merchant-reviews' },
  low_stock: { mail: 'optional', right: 'stock.manage', page: 'merchant-stock' },
  product_approved: { mail: 'optional', right: 'products.edit', page: 'merchant-products' },
  product_rejected: { mail: 'optional', right: 'products.edit', page: 'merchant-products' },
  moderation: { mail: 'required', right: 'products.edit', page: 'merchant-decision' },
  payout: { mail: 'shared', right: 'statement.view', page: 'merchant-account-statement' },
  store_task: { mail: 'shared', right: 'orders.view', page: 'merchant-orders' },
  // These four go to the owners only, who alone have this right.
  store_standing: { mail: 'required', right: 'pix-key.manage', page: 'sell' },
  announcement: { mail: 'required', right: 'pix-key.manage', page: 'merchant-announcement' },
  pix_key: { mail: 'required', right: 'pix-key.manage', page: 'merchant-pix-key' },
  team: { mail: 'required', right: 'pix-key.manage', page: 'merchant-team' },
  // To the member whose role changed, even if they have none any more.
  membership: { mail: 'required', right: 'orders.view', page: 'merchant-overview' },
} as const satisfies Record<string, NotificationRule & { right: MerchantRight }>

/** Notifications of operators, each with the required right. */
const operatorKinds = {
  operator_task: { mail: 'shared', right: 'tasks.view', page: 'operator' },
  claimed_payment: { mail: 'shared', right: 'payments.settle', page: 'operator-order' },
  claim_to_decide: { mail: 'shared', right: 'claims.decide', page: 'operator-claims' },
  appeal_to_decide: { mail: 'shared', right: 'content.decide', page: 'operator-decision' },
  application: { mail: 'shared', right: 'stores.approve', page: 'operator-merchant' },
  payout_to_approve: { mail: 'none', right: 'payouts.create', page: 'operator-payout' },
  product_to_review: { mail: 'none', right: 'products.review', page: 'operator-products' },
  question_held: { mail: 'none', right: 'content.moderate', page: 'operator-questions' },
  question_reported: { mail: 'none', right: 'content.moderate', page: 'operator-questions' },
  review_reported: { mail: 'none', right: 'content.moderate', page: 'operator-reviews' },
} as const satisfies Record<string, NotificationRule & { right: OperatorRight }>

export const kindsOfRole = { customer: customerKinds, merchant: merchantKinds, operator: operatorKinds }

export type NotifiedRole = keyof typeof kindsOfRole
export type CustomerKind = keyof typeof customerKinds
export type MerchantKind = keyof typeof merchantKinds
export type OperatorKind = keyof typeof operatorKinds
export type NotificationKind = CustomerKind | MerchantKind | OperatorKind

const rules: Record<NotificationKind, NotificationRule> = {
  ...customerKinds,
  ...merchantKinds,
  ...operatorKinds,
}

export const notificationRule = (kind: NotificationKind): NotificationRule => rules[kind]

/** A row may contain a kind of a newer version, which an older one leaves out. */
export const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(rules, kind)

/** Returns the right of the members who are notified. */
export const rightOfKind = (kind: MerchantKind): MerchantRight => merchantKinds[kind].right

/** Returns the right of the operators who are notified. */
export const operatorRightOfKind = (kind: OperatorKind): OperatorRight => operatorKinds[kind].right
