import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { transferReversed } from './settle-transfer.ts'
import { lockPaidBy } from './waiting-transfer.ts'

/**
 * Reads the status of a transfer from Stripe, whatever an event said: a reversed amount is the store's again. Returns
 * false if it is not one of the shop's. Errors: those of the provider.
 */
export async function pollTransfer(services: Services, ref: string): Promise<boolean> {
  const { db, stripeConnect, queue } = services
  if (!stripeConnect) return false
  const { payoutId, reversedMinor } = await stripeConnect.readTransfer(ref)
  if (!payoutId) return false
  return inTransaction(db, async (tx) => {
    const paid = await lockPaidBy(tx, ref)
    if (paid && reversedMinor > 0) await transferReversed(tx, services, paid, reversedMinor)
    // The event came before the response to the request: the job finds the transfer.
    if (!paid && uuid.test(payoutId)) await queue.enqueue(tx, 'send-transfer', { payoutId })
    return true
  })
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
