import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, type moderationDecision } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Author } from '#server/shop/audit/record-audit.ts'
import { checklistOf } from '#server/shop/merchants/applications/checklist.ts'
import { moveMerchant } from '#server/shop/merchants/move-merchant.ts'
import { recordDecision } from '#server/shop/moderation/record-decision.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { MerchantStatus } from '#shared/merchants/merchant-statuses.ts'
import { correctableText } from '#shared/merchants/operator-stores.ts'
import { isLegalRequirement, missingItems } from '#shared/merchants/requirements.ts'
import { requirementNames } from '#shared/messages/account/application.ts'
import type { MerchantNotice, NoticedProducts } from '#shared/messages/mails/merchant-mails.ts'
import type { DecisionGround } from '#shared/moderation/decisions.ts'
import { notifyOwnersOf } from './notify-owners.ts'
import { openStore } from './open-store.ts'

interface OperatorMove {
  merchantId: string
  by: Author
  reason: string
}

export interface StoreApproval extends OperatorMove {
  /** The application as the operator saw it. */
  seen?: string
  /** What became of the products that it brought. */
  products?: NoticedProducts
}

/** Opens a store. Missing items of the checklist need a reason, and those that the law requires cannot be waived. */
export async function approveStore(
  services: Services,
  { merchantId, by, reason, seen, products }: StoreApproval,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const store = await lockStore(tx, merchantId)
    if (store.status !== 'in_review')
      throw new ShopError('invalid_transition', `The store ${store.slug} is ${store.status}, not in review`)
    if (seen && seen !== correctableText(store))
      throw new ShopError('version_conflict', `${store.slug} was corrected meanwhile`)
    const missing = missingItems(await checklistOf(tx, services, merchantId))
    if (missing.some(isLegalRequirement) || (missing.length > 0 && reason.trim() === ''))
      throw new ShopError('incomplete_application', `${store.slug} lacks ${missing.join(', ')}`, {
        missing,
        returned: products?.returned.length ?? 0,
      })
    const override = missing.length > 0 ? reason : null
    const waivedItems = missing.map((kind) => requirementNames[kind]).join(', ')
    const at = services.clock()
    await openStore(tx, services, {
      store,
      as: 'operator',
      by,
      at,
      reason: override,
      waivedItems,
      products,
    })
  })
}

/** Sends an application back to its owner, who changes it and submits it again. */
export const sendBackApplication = (services: Services, move: OperatorMove) =>
  moveStore(services, move, { from: 'in_review', to: 'applied', notice: 'sent_back' })

export const rejectApplication = (services: Services, move: OperatorMove) =>
  moveStore(services, move, { from: 'in_review', to: 'rejected', notice: 'rejected' })

/** Suspends a store: nothing of it is for sale any more, but existing orders go on. Its people may appeal. */
export const suspendStore = (
  services: Services,
  { ground, ...move }: OperatorMove & { ground: DecisionGround },
): Promise<void> =>
  moveStore(services, move, { from: 'active', to: 'suspended', notice: 'suspended', ground })

export const reactivateStore = (services: Services, move: OperatorMove) =>
  moveStore(services, move, { from: 'suspended', to: 'active', notice: 'reactivated' })

/** Reactivates a store whose suspension is reversed. Returns false if it was moved otherwise since. */
export async function reactivateAfterAppeal(
  tx: Db,
  services: Services,
  { merchantId, decidedAt }: Pick<typeof moderationDecision.$inferSelect, 'merchantId' | 'decidedAt'>,
  { by, reason }: Pick<OperatorMove, 'by' | 'reason'>,
): Promise<boolean> {
  const { status, statusSince } = await lockStore(tx, merchantId)
  if (status !== 'suspended' || statusSince.getTime() !== decidedAt.getTime()) return false
  await reactivateStore({ ...services, db: tx }, { merchantId, by, reason })
  return true
}

interface StoreMove {
  from: MerchantStatus
  to: MerchantStatus
  notice: MerchantNotice
  /** Set when the move is a decision that can be appealed. */
  ground?: DecisionGround
}

async function moveStore(
  services: Services,
  { merchantId, by, reason }: OperatorMove,
  { from, to, notice, ground }: StoreMove,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const store = await lockStore(tx, merchantId)
    if (store.status !== from)
      throw new ShopError('invalid_transition', `The store ${store.slug} is ${store.status}, not ${from}`)
    const at = services.clock()
    await moveMerchant(tx, store, { to, as: 'operator', by, at, reason })
    const decision = { kind: 'store' as const, merchantId, words: reason.trim(), by, at }
    const decisionId = ground && (await recordDecision(tx, services, { ...decision, ground }))
    await notifyOwnersOf(tx, services, {
      merchantId,
      notice,
      reason: reason.trim() || null,
      ...(decisionId && { decisionId }),
    })
  })
}

/** Locks a store in any status. Error: `not_found`. */
export async function lockStore(tx: Db, merchantId: string) {
  const [found] = await tx.select().from(merchant).where(eq(merchant.id, merchantId)).for('update')
  if (!found) throw new ShopError('not_found', `No store ${merchantId}`)
  return found
}
