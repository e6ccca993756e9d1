import { inTransaction } from '#server/db/transaction.ts'
import { type Author, system } from '#server/shop/audit/record-audit.ts'
import { moveMerchant } from '#server/shop/merchants/move-merchant.ts'
import { applicationArrivedMail, autoApprovedMail } from '#server/shop/merchants/status/merchant-mails.ts'
import { notifyOperatorsOf, notifyOwnersOf } from '#server/shop/merchants/status/notify-owners.ts'
import { openStore } from '#server/shop/merchants/status/open-store.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { MerchantStatus } from '#shared/merchants/merchant-statuses.ts'
import { missingItems } from '#shared/merchants/requirements.ts'
import { checklistOf } from './checklist.ts'
import { lockOwnStore, refuseUnlessApplied, type StoreOwner } from './own-stores.ts'

const authorOf = ({ merchantId, userId, ip }: StoreOwner): Author => ({
  role: 'merchant',
  merchantId,
  userId,
  ip,
})

/**
 * Submits a complete application to the operator; in a shop that approves automatically, the store opens at once. One
 * that was submitted already is not changed.
 */
export async function submitApplication(services: Services, owner: StoreOwner): Promise<MerchantStatus> {
  const { merchantId } = owner
  return inTransaction(services.db, async (tx) => {
    const store = await lockOwnStore(tx, owner)
    if (store.status === 'in_review' || store.status === 'active') return store.status
    refuseUnlessApplied(store)
    const missing = missingItems(await checklistOf(tx, services, merchantId))
    if (missing.length > 0)
      throw new ShopError('incomplete_application', `${store.slug} lacks ${missing.join(', ')}`, { missing })
    const at = services.clock()
    await moveMerchant(tx, store, { to: 'in_review', as: 'merchant', by: authorOf(owner), at })
    const inReview = { ...store, status: 'in_review' as const }
    if (services.settings.current.autoApprove) {
      await openStore(tx, services, { store: inReview, as: 'system', by: system, at })
      await notifyOperatorsOf(tx, services, merchantId, autoApprovedMail)
      return 'active'
    }
    await notifyOwnersOf(tx, services, { merchantId, notice: 'submitted', reason: null })
    await notifyOperatorsOf(tx, services, merchantId, applicationArrivedMail)
    return 'in_review'
  })
}

/** Reopens a rejected application with all its data, once. */
export async function applyAgain(services: Services, owner: StoreOwner): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const store = await lockOwnStore(tx, owner)
    if (store.status === 'applied') return
    await moveMerchant(tx, store, {
      to: 'applied',
      as: 'merchant',
      by: authorOf(owner),
      at: services.clock(),
    })
  })
}
