import { eq } from 'drizzle-orm'
import { returnRequest } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { endExchange } from '#server/shop/orders/exchanges/end-exchange.ts'
import { mailCustomerOfReturn } from '#server/shop/orders/mails/return-mails.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { forEachAlone } from '#server/shop/orders/sweep.ts'
import type { Services } from '#server/shop/services.ts'
import { lockReturn } from './lock-return.ts'
import { moveReturn } from './move-return.ts'
import { overdueReturns } from './return-queries.ts'

/** The job at the end of an approved return's time: what has not been sent by then stays with the customer. */
export async function expireReturn(services: Services, { returnId }: { returnId: string }): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const [found] = await tx.select().from(returnRequest).where(eq(returnRequest.id, returnId))
    if (!found) return
    const { locked, row } = await lockReturn(tx, found)
    const at = services.clock()
    if (row.status !== 'approved' || !row.sendBy || row.sendBy > at) return
    await moveReturn(tx, row, { to: 'expired', by: 'system', at })
    await endExchange(tx, services, row)
    await recordEvent(tx, { orderId: row.orderId, type: 'return_expired', actor: 'system', at })
    await mailCustomerOfReturn(tx, services, locked.order, 'return-expired', row.id)
  })
}

/** Expires returns whose job was lost. */
export async function sweepReturns(services: Services): Promise<void> {
  const overdue = await overdueReturns(services.db, services.clock())
  await forEachAlone(
    overdue,
    ({ id }) => expireReturn(services, { returnId: id }),
    'returns could not expire',
  )
}
