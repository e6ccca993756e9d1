import { inTransaction } from '#server/db/transaction.ts'
import { operatorMail } from '../../customers/operator-mail.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import type { Services } from '../../services.ts'
import { lockOrder, owedOrders } from '../lock-order.ts'
import { mailStore } from '../mails/mail-about-order.ts'
import { merchantClaimMail } from '../mails/merchant-order-mails.ts'
import { operatorClaimMail } from '../mails/operator-claim-mail.ts'
import { invalidTransition } from '../move-order.ts'
import { recordEvent } from '../record-event.ts'
import { moveAttempt } from './move-attempt.ts'

/** What a rule answers: false when everything was so already. */
export interface Changed {
  changed: boolean
}

/** "Já paguei": the clock stops, the stock stays held, until a person has looked at their bank statement. */
export async function claimPayment(services: Services, { orderId }: { orderId: string }): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const locked = await lockOrder(tx, { orderId })
    const { order, attempt } = locked
    const isClaimed = order.status === 'pending' && attempt.status === 'processing'
    if (isClaimed || order.paymentStatus === 'paid') return { changed: false }
    if (order.status !== 'pending' || attempt.method !== 'pix' || attempt.status !== 'requires_action')
      throw invalidTransition(order.number, { from: attempt.status, to: 'processing', allowed: [] })

    const at = services.clock()
    await moveAttempt(tx, attempt, { to: 'processing', by: 'customer', at, number: order.number })
    for (const { order: paid } of owedOrders(locked)) {
      await recordEvent(tx, { orderId: paid.id, type: 'payment_claimed', actor: 'customer', at })
    }
    if (locked.payment.settlement === 'direct')
      await mailStore(tx, services, order, { template: merchantClaimMail, data: { orderId } })
    else {
      const to = await operatorMail(tx, services)
      if (to) await queueMail(tx, services, { to, template: operatorClaimMail, data: { orderId } })
    }
    return { changed: true }
  })
}
