import type { AuditHistoryEntry } from '#shared/audit-log/audit-history.ts'
import type { BalancesView } from '#shared/money/account-statement.ts'
import type { OrderStatus } from '#shared/orders/orders.ts'
import type { ApplicationView } from './applications.ts'
import type { MerchantRole } from './merchant-rights.ts'
import type { MerchantStatus } from './merchant-statuses.ts'
import type { OpenBusiness } from './open-business.ts'

/** A store in the operator's list. */
export interface OperatorStoreCard {
  id: string
  slug: string
  name: string
  /** Empty while an application lacks it. */
  city: string
  region: string
  status: MerchantStatus
  /** ISO time since which it has this status. */
  since: string
  arePayoutsHeld: boolean
}

/** The fields that an owner may correct during the review. An approval is of the text that the operator saw. */
export const correctableText = ({
  name,
  city,
  region,
}: Pick<OperatorStoreCard, 'name' | 'city' | 'region'>) => `${name} · ${city} · ${region}`

/** One store with all facts for the operator's decisions. */
export interface OperatorStoreView {
  application: ApplicationView
  payoutsHeld: { at: string; reason: string } | null
  members: { id: string; name: string; email: string; role: MerchantRole }[]
  invitations: { email: string; role: MerchantRole; expiresAt: string }[]
  history: AuditHistoryEntry[]
  /** The newest. */
  orders: { number: string; createdAt: string; status: OrderStatus; totalMinor: number }[]
  openBusiness: OpenBusiness
  balances: BalancesView
}

/** The operator's actions on a store, by the form's `intent`. The store's status decides which are possible. */
export const operatorStoreActions = [
  'approve',
  'send-back',
  'reject',
  'suspend',
  'reactivate',
  'close',
  'hold-payouts',
  'release-payouts',
] as const

export type OperatorStoreAction = (typeof operatorStoreActions)[number]

/** The actions that the page confirms. */
export const storeChanges = [...operatorStoreActions, 'create', 'invite'] as const

export type StoreChange = (typeof storeChanges)[number]

/** The statuses in which each action is possible. The page offers no other, and the rules refuse any other. */
export const statusesOfAction: Record<OperatorStoreAction, readonly MerchantStatus[]> = {
  approve: ['in_review'],
  'send-back': ['in_review'],
  reject: ['in_review'],
  suspend: ['active'],
  reactivate: ['suspended'],
  close: ['active', 'suspended'],
  'hold-payouts': ['active', 'suspended'],
  'release-payouts': ['active', 'suspended'],
}

export const maxReason = 500
