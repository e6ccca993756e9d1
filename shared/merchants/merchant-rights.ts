/** The roles of a store's members. */
export const merchantRoles = ['owner', 'manager', 'attendant', 'finance'] as const

export type MerchantRole = (typeof merchantRoles)[number]

const everybody: readonly MerchantRole[] = merchantRoles
const leads: readonly MerchantRole[] = ['owner', 'manager']
const counter: readonly MerchantRole[] = [...leads, 'attendant']
const money: readonly MerchantRole[] = [...leads, 'finance']

/** The rights of each role, which the route middleware, each form's action and the pages read. */
export const rolesOfRight = {
  'orders.view': everybody,
  'orders.fulfill': counter,
  'orders.cancel': leads,
  /** Exports the contact data and tax ids of all customers in one file. */
  'orders.export': money,
  /** Brings the orders and customers of the former shop, and deletes them. */
  'past-orders.import': leads,
  'returns.handle': counter,
  'payments.settle': money,
  'refunds.create': money,
  'statement.view': money,
  'numbers.view': money,
  'bank-statements.import': money,
  'products.view': everybody,
  'products.edit': leads,
  'stock.manage': counter,
  'discounts.manage': leads,
  'messages.answer': counter,
  'questions.answer': counter,
  'reviews.reply': counter,
  'hours.manage': leads,
  'delivery.manage': leads,
  'store.edit': leads,
  'pix-key.manage': ['owner'],
  'connections.manage': ['owner'],
  'audit.view': leads,
  'team.view': everybody,
  'team.manage': leads,
} as const satisfies Record<string, readonly MerchantRole[]>

export type MerchantRight = keyof typeof rolesOfRight

export const merchantRights = Object.keys(rolesOfRight) as MerchantRight[]

export const hasRight = (role: MerchantRole, right: MerchantRight): boolean =>
  (rolesOfRight[right] as readonly MerchantRole[]).includes(role)

export const rolesWith = (right: MerchantRight): MerchantRole[] =>
  merchantRoles.filter((role) => hasRight(role, right))

/** Returns the name of the route middleware that requires a right. */
export const rightMiddleware = <Right extends MerchantRight>(right: Right) => `may:${right}` as const

/** The right that each action on an order requires, by the form's `intent`. */
export const rightOfOrderAction = {
  confirm: 'payments.settle',
  'undo-confirm': 'payments.settle',
  inquire: 'payments.settle',
  deny: 'payments.settle',
  report: 'payments.settle',
  cancel: 'orders.cancel',
  'cancel-lines': 'orders.cancel',
  refund: 'refunds.create',
  'settle-refund': 'refunds.create',
  'undo-refund': 'refunds.create',
  'retry-refund': 'refunds.create',
  accept: 'orders.fulfill',
  'undo-accept': 'orders.fulfill',
  ready: 'orders.fulfill',
  ship: 'orders.fulfill',
  'undo-ship': 'orders.fulfill',
  tracking: 'orders.fulfill',
  'undo-delivery': 'orders.fulfill',
  deliver: 'orders.fulfill',
  fail: 'orders.fulfill',
  'take-back': 'orders.fulfill',
  'buy-label': 'orders.fulfill',
  'retry-label': 'orders.fulfill',
  'cancel-label': 'orders.fulfill',
  'return-approve': 'returns.handle',
  'return-exchange': 'returns.handle',
  'return-reject': 'returns.handle',
  'return-received': 'returns.handle',
  'return-inspect': 'returns.handle',
  'claim-reply': 'refunds.create',
  tag: 'orders.fulfill',
  untag: 'orders.fulfill',
  'propose-address': 'orders.fulfill',
  'withdraw-address': 'orders.fulfill',
  'withdraw-substitution': 'orders.fulfill',
  'accept-address': 'orders.fulfill',
  'decline-address': 'orders.fulfill',
  note: 'orders.view',
  'remove-note': 'orders.view',
} as const satisfies Record<string, MerchantRight>

export type PanelOrderAction = keyof typeof rightOfOrderAction
