import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import { endExchange } from '#server/shop/orders/exchanges/end-exchange.ts'
import { writeReplacement } from '#server/shop/orders/exchanges/write-replacement.ts'
import type { LockedOrder, OrderRow } from '#server/shop/orders/lock-order.ts'
import { mailCustomerOfReturn } from '#server/shop/orders/mails/return-mails.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { Actor } from '#shared/orders/orders.ts'
import { returnSendDays } from '#shared/orders/returns.ts'
import { lockReturn, type NamedReturn } from './lock-return.ts'
import { moveReturn, type ReturnRow } from './move-return.ts'

const dayMs = 86_400_000

/**
 * Records a store's answer to a customer who reports a defect, or wants an exchange. A refusal needs its reason; a
 * withdrawal cannot be refused, only its exchange. Errors: `invalid_form`, `invalid_transition`, and `out_of_stock` if
 * what is wanted is gone.
 */
export async function answerReturn(
  services: Services,
  { merchantId, approve, answer, shippingMinor = null, ...named }: NamedReturn & AnswerReturn,
): Promise<Changed> {
  if (!approve && answer.trim() === '') throw new ShopError('invalid_form', 'A refusal needs its reason')
  return inTransaction(services.db, async (tx) => {
    const { locked, row } = await lockReturn(tx, { ...named, merchantId })
    const isExchange = approve && shippingMinor !== null && row.remedy === 'exchange'
    if (row.status === (approve ? 'approved' : 'rejected')) {
      if (isExchange !== (row.replacementId !== null))
        throw invalidTransition(row.number, { from: row.status, to: row.status, allowed: [] })
      return { changed: false }
    }
    if (!approve && row.kind === 'withdrawal')
      throw invalidTransition(row.number, { from: row.status, to: 'rejected', allowed: ['approved'] })
    const answered = { by: 'merchant', answer } as const
    if (isExchange) await approveExchange(tx, services, locked, row, { ...answered, shippingMinor })
    else if (approve) await approveReturn(tx, services, locked.order, row, answered)
    else await rejectReturn(tx, services, locked.order, row, answered)
    const after = {
      status: approve ? 'approved' : 'rejected',
      ...(isExchange && { remedy: row.remedy }),
    }
    const entry = {
      action: 'return.answered',
      before: { status: row.status },
      after,
      reason: answer,
    } as const
    await recordOrderAction(tx, services, locked.order, entry)
    return { changed: true }
  })
}

interface AnswerReturn {
  merchantId: string
  approve: boolean
  answer: string
  /** The freight of what is sent in exchange. Null to give the money back, whatever the customer wants. */
  shippingMinor?: number | null
}

interface Answer {
  by: Actor
  answer: string
}

/** Approves an exchange: its replacement is ordered at once. Nobody pays to get a defect's. */
async function approveExchange(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  row: ReturnRow,
  { shippingMinor, ...answered }: Answer & { shippingMinor: number },
): Promise<void> {
  if (row.status !== 'requested')
    throw invalidTransition(row.number, { from: row.status, to: 'approved', allowed: [] })
  const freightMinor = row.kind === 'defect' ? 0 : shippingMinor
  const { id: replacementId } = await writeReplacement(tx, services, locked, row, freightMinor)
  await approveReturn(tx, services, locked.order, row, { ...answered, replacementId })
  const at = services.clock()
  await recordEvent(tx, { orderId: locked.order.id, type: 'exchange_opened', actor: 'merchant', at })
}

export async function approveReturn(
  tx: Db,
  services: Services,
  order: OrderRow,
  row: ReturnRow,
  { by, answer, replacementId = null }: Answer & { replacementId?: string | null },
): Promise<void> {
  const at = services.clock()
  const sendBy = new Date(at.getTime() + returnSendDays * dayMs)
  await moveReturn(tx, row, { to: 'approved', by, at, set: { answer, sendBy, replacementId } })
  const job = { returnId: row.id }
  await services.queue.enqueue(tx, 'expire-return', job, { startAfter: sendBy, singletonKey: row.id })
  await recordEvent(tx, { orderId: order.id, type: 'return_approved', actor: by, at })
  await mailCustomerOfReturn(tx, services, order, 'return-approved', row.id)
}

export async function rejectReturn(
  tx: Db,
  services: Services,
  order: OrderRow,
  row: ReturnRow,
  { by, answer }: Answer,
): Promise<void> {
  const at = services.clock()
  await moveReturn(tx, row, { to: 'rejected', by, at, set: { answer } })
  await endExchange(tx, services, row)
  await recordEvent(tx, { orderId: order.id, type: 'return_rejected', actor: by, at, data: { note: answer } })
  await mailCustomerOfReturn(tx, services, order, 'return-rejected', row.id)
}
