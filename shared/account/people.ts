import type { AuditHistoryEntry } from '#shared/audit-log/audit-history.ts'
import type { MerchantRole } from '#shared/merchants/merchant-rights.ts'
import type { OperatorRole } from '#shared/operators/operator-rights.ts'
import type { OrderStatus } from '#shared/orders/orders.ts'
import type { ConsentPurpose } from '#shared/runtime/outside-scripts.ts'
import type { MailConsentView } from './mail-consents.ts'

/** The filters of the operator's list of people. */
export const personFilters = ['locked', 'operators', 'members'] as const
export type PersonFilter = (typeof personFilters)[number]

/** An account in the operator's list. */
export interface PersonCard {
  id: string
  name: string
  email: string
  /** ISO time of its creation. */
  since: string
  isLocked: boolean
  isOperator: boolean
  /** Names of the stores that they work for. */
  stores: string[]
}

/** One account with what the operator needs to help its person, and nothing of what they wrote. */
export interface PersonView extends Omit<PersonCard, 'stores'> {
  isEmailConfirmed: boolean
  /** Why it is locked, and since when (ISO); null while it is open. */
  locked: { at: string; reason: string } | null
  hasSecondFactor: boolean
  /** Number of devices that are signed in. */
  sessions: number
  stores: { id: string; name: string; role: MerchantRole }[]
  /** The newest. */
  orders: { number: string; createdAt: string; store: string; status: OrderStatus; totalMinor: number }[]
  /** The newest decision of each purpose. */
  consents: { purpose: ConsentPurpose; granted: boolean; at: string }[]
  mailConsents: MailConsentView[]
  history: AuditHistoryEntry[]
  /** The role of somebody who operates the shop, or null. */
  operatorRole: OperatorRole | null
  /** The account of the operator who looks at it. */
  isOwn: boolean
}

export const maxLockReason = 500
