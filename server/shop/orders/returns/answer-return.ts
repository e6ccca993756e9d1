import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import { mailCustomerOfReturn } from '#server/shop/orders/mails/return-mails.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { Actor } from '#shared/orders/orders.ts'
import { returnSendDays } from '#shared/orders/returns.ts'
import { lockReturn, type NamedReturn } from './lock-return.ts'
import { moveReturn, type ReturnRow } from './move-return.ts'

const dayMs = 86_400_000

/** Records a store's answer to a customer who reports a defect. A refusal needs its reason. */
export async function answerReturn(
  services: Services,
  { merchantId, approve, answer, ...named }: NamedReturn & AnswerReturn,
): Promise<Changed> {
  if (!approve && answer.trim() === '') throw new ShopError('invalid_form', 'A refusal needs its reason')
  return inTransaction(services.db, async (tx) => {
    const { locked, row } = await lockReturn(tx, { ...named, merchantId })
    if (row.status === (approve ? 'approved' : 'rejected')) return { changed: false }
    const action = approve ? approveReturn : rejectReturn
    await action(tx, services, locked.order, row, { by: 'merchant', answer })
    const after = { status: approve ? 'approved' : 'rejected' }
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
}

interface Answer {
  by: Actor
  answer: string
}

export async function approveReturn(
  tx: Db,
  services: Services,
  order: OrderRow,
  row: ReturnRow,
  { by, answer }: Answer,
): Promise<void> {
  const at = services.clock()
  const sendBy = new Date(at.getTime() + returnSendDays * dayMs)
  await moveReturn(tx, row, { to: 'approved', by, at, set: { answer, sendBy } })
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
  await recordEvent(tx, { orderId: order.id, type: 'return_rejected', actor: by, at, data: { note: answer } })
  await mailCustomerOfReturn(tx, services, order, 'return-rejected', row.id)
}
