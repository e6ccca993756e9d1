import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Author } from '#server/shop/audit/record-audit.ts'
import { checklistOf } from '#server/shop/merchants/applications/checklist.ts'
import { moveMerchant } from '#server/shop/merchants/move-merchant.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { MerchantStatus } from '#shared/merchants/merchant-statuses.ts'
import { correctableText } from '#shared/merchants/operator-stores.ts'
import { isLegalRequirement, missingItems } from '#shared/merchants/requirements.ts'
import { requirementNames } from '#shared/messages/account/application.ts'
import type { MerchantNotice } from '#shared/messages/mails/merchant-mails.ts'
import { notifyOwnersOf } from './notify-owners.ts'
import { openStore } from './open-store.ts'

interface OperatorMove {
  merchantId: string
  by: Author
  reason: string
}

/** Opens a store. Missing items of the checklist need a reason, and those that the law requires cannot be waived. */
export async function approveStore(
  services: Services,
  { merchantId, by, reason, seen }: OperatorMove & { seen?: string },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const store = await lockStore(tx, merchantId)
    if (store.status !== 'in_review')
      throw new ShopError('invalid_transition', `The store ${store.slug} is ${store.status}, not in review`)
    if (seen && seen !== correctableText(store))
      throw new ShopError('version_conflict', `${store.slug} was corrected meanwhile`)
    const missing = missingItems(await checklistOf(tx, services, merchantId))
    if (missing.some(isLegalRequirement) || (missing.length > 0 && reason.trim() === ''))
      throw new ShopError('incomplete_application', `${store.slug} lacks ${missing.join(', ')}`, { missing })
    const override = missing.length > 0 ? reason : null
    const waivedItems = missing.map((kind) => requirementNames[kind]).join(', ')
    const at = services.clock()
    await openStore(tx, services, { store, as: 'operator', by, at, reason: override, waivedItems })
  })
}

/** Sends an application back to its owner, who changes it and submits it again. */
export const sendBackApplication = (services: Services, move: OperatorMove) =>
  moveStore(services, move, { from: 'in_review', to: 'applied', notice: 'sent_back' })

export const rejectApplication = (services: Services, move: OperatorMove) =>
  moveStore(services, move, { from: 'in_review', to: 'rejected', notice: 'rejected' })

/** Suspends a store: nothing of it is for sale any more, but existing orders go on. */
export const suspendStore = (services: Services, move: OperatorMove) =>
  moveStore(services, move, { from: 'active', to: 'suspended', notice: 'suspended' })

export const reactivateStore = (services: Services, move: OperatorMove) =>
  moveStore(services, move, { from: 'suspended', to: 'active', notice: 'reactivated' })

async function moveStore(
  services: Services,
  { merchantId, by, reason }: OperatorMove,
  { from, to, notice }: { from: MerchantStatus; to: MerchantStatus; notice: MerchantNotice },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const store = await lockStore(tx, merchantId)
    if (store.status !== from)
      throw new ShopError('invalid_transition', `The store ${store.slug} is ${store.status}, not ${from}`)
    await moveMerchant(tx, store, { to, as: 'operator', by, at: services.clock(), reason })
    await notifyOwnersOf(tx, services, { merchantId, notice, reason: reason.trim() || null })
  })
}

/** Locks a store in any status. Error: `not_found`. */
export async function lockStore(tx: Db, merchantId: string) {
  const [found] = await tx.select().from(merchant).where(eq(merchant.id, merchantId)).for('update')
  if (!found) throw new ShopError('not_found', `No store ${merchantId}`)
  return found
}
