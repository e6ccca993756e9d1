export const merchantStatuses = ['applied', 'in_review', 'active', 'rejected', 'suspended', 'closed'] as const

export type MerchantStatus = (typeof merchantStatuses)[number]

export const isMerchantStatus = (value: unknown): value is MerchantStatus =>
  merchantStatuses.some((status) => status === value)

/** Statuses of stores with a public page. A suspended one shows a banner and sells nothing. */
export const publicStatuses = ['active', 'suspended'] as const satisfies readonly MerchantStatus[]

export const isPublic = (status: MerchantStatus): boolean =>
  (publicStatuses as readonly MerchantStatus[]).includes(status)

/** Statuses of stores that have not sold yet. Only their own members and the operator see them. */
const applicationStatuses = ['applied', 'in_review', 'rejected'] as const satisfies readonly MerchantStatus[]

export const isApplication = (status: MerchantStatus): boolean =>
  (applicationStatuses as readonly MerchantStatus[]).includes(status)

/**
 * The actor of a store's change of status: its own members, the operator, or a rule that approves or suspends
 * automatically.
 */
export type MerchantMoveActor = 'merchant' | 'operator' | 'system'

export interface MerchantMove {
  from: MerchantStatus
  to: MerchantStatus
  by: readonly MerchantMoveActor[]
  /** True when the person must give a reason, which the store's members read. */
  needsReason?: true
}

/** Enforced by `server/shop/merchants/move-merchant.ts` alone, the only writer of a store's status. */
export const merchantMoves: readonly MerchantMove[] = [
  { from: 'applied', to: 'in_review', by: ['merchant'] },
  { from: 'in_review', to: 'active', by: ['operator', 'system'] },
  { from: 'in_review', to: 'applied', by: ['operator'], needsReason: true },
  { from: 'in_review', to: 'rejected', by: ['operator'], needsReason: true },
  { from: 'rejected', to: 'applied', by: ['merchant'] },
  { from: 'active', to: 'suspended', by: ['operator', 'system'], needsReason: true },
  { from: 'suspended', to: 'active', by: ['operator', 'system'] },
  { from: 'active', to: 'closed', by: ['merchant', 'operator'], needsReason: true },
  { from: 'suspended', to: 'closed', by: ['merchant', 'operator'], needsReason: true },
]

/** Returns the statuses that this actor may give to a store with that status. */
export const allowedMerchantMoves = (from: MerchantStatus, by: MerchantMoveActor) =>
  merchantMoves.filter((move) => move.from === from && move.by.includes(by)).map(({ to }) => to)
