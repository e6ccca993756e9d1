import { type AuditAction, auditActions } from '#shared/audit.ts'

/** Kinds that the audit log can be filtered by. */
export const auditKinds = ['orders', 'money', 'products', 'store', 'team', 'shop'] as const

export type AuditKind = (typeof auditKinds)[number]

/** By the noun of the action. Other nouns are the shop's own. */
const kindOfNoun: Record<string, AuditKind> = {
  payment: 'orders',
  order: 'orders',
  invoice: 'orders',
  'order-links': 'orders',
  'past-orders': 'orders',
  refund: 'orders',
  return: 'orders',
  claim: 'orders',
  task: 'orders',
  coupon: 'money',
  offer: 'money',
  instalments: 'money',
  'pix-discount': 'money',
  'pix-key': 'money',
  payout: 'money',
  payouts: 'money',
  receivable: 'money',
  'commission-rule': 'money',
  'bank-statement': 'money',
  reconciliation: 'money',
  product: 'products',
  products: 'products',
  prices: 'products',
  'former-addresses': 'products',
  stock: 'products',
  merchant: 'store',
  store: 'store',
  'delivery-table': 'store',
  'delivery-rule': 'store',
  'delivery-terms': 'store',
  packing: 'store',
  'carrier-quoting': 'store',
  fiscal: 'store',
  closure: 'store',
  'opening-hours': 'store',
  review: 'store',
  decision: 'store',
  invitation: 'team',
  member: 'team',
  account: 'team',
  operator: 'team',
}

export const auditKindOf = (action: AuditAction): AuditKind =>
  kindOfNoun[action.split('.')[0] ?? ''] ?? 'shop'

export const auditActionsOf = (kind: AuditKind): AuditAction[] =>
  auditActions.filter((action) => auditKindOf(action) === kind)
