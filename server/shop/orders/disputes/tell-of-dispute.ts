import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { task } from '#server/db/schema/index.ts'
import type { DisputeStatus } from '#shared/order-moves.ts'
import type { OrderEventType } from '#shared/orders.ts'
import type { Services } from '../../services.ts'
import { closeTask } from '../../tasks/close-task.ts'
import { openTask } from '../../tasks/open-task.ts'
import { type LockedPayment, owedOrders } from '../lock-order.ts'
import { mailStore } from '../mails/mail-about-order.ts'
import { merchantDisputeMail } from '../mails/merchant-dispute-mail.ts'
import { recordEvent } from '../record-event.ts'
import { sharesOf } from './dispute-shares.ts'
import type { DisputeRow } from './move-dispute.ts'

/** The operator answers the bank, its stores know what is held, and each order's timeline says so. */
export async function tellOfDispute(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  row: DisputeRow,
): Promise<void> {
  const at = services.clock()
  const shares = await sharesOf(tx, row.id)
  for (const { orderId, amountMinor } of shares) {
    const own = locked.orders.find(({ order }) => order.id === orderId)
    const type = eventOf[row.status]
    if (!own || !type) continue
    await recordEvent(tx, { orderId, type, actor: 'system', at, data: { amountMinor } })
    const data = { orderId, disputeId: row.id, status: row.status }
    await mailStore(tx, services, own.order, { template: merchantDisputeMail, data })
  }
  const orderId = shares[0]?.orderId ?? owedOrders(locked)[0]?.order.id ?? null
  await keepTask(tx, services, row, orderId, at)
}

const eventOf: Record<DisputeStatus, OrderEventType | null> = {
  inquiry: null,
  open: 'disputed',
  won: 'dispute_won',
  lost: 'dispute_lost',
}

/** One at a time: a question becomes a dispute, and what is decided waits for nobody. */
async function keepTask(
  tx: Db,
  services: Services,
  { id, status, amountMinor, providerRef, reason, dueBy, url }: DisputeRow,
  orderId: string | null,
  at: Date,
) {
  const kinds = { dispute_inquiry: 'inquiry', dispute: 'open' } as const
  for (const kind of ['dispute_inquiry', 'dispute'] as const) {
    if (status !== kinds[kind]) {
      await closeTask(tx, { kind, refId: id, outcome: status, at })
      continue
    }
    const told = { reason, ...(dueBy && { dueBy: dueBy.toISOString() }), ...(url && { url }) }
    const data = { amountMinor, reference: providerRef, ...told }
    const isNew = await openTask(tx, services, { kind, merchantId: null, orderId, refId: id, data, at })
    // A bank that thinks again asks again.
    if (!isNew)
      await tx
        .update(task)
        .set({ doneAt: null, outcome: null, data })
        .where(and(eq(task.kind, kind), eq(task.refId, id)))
  }
}
