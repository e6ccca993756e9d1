import type { Db } from '#server/db/connect.ts'
import { notifyOperators } from '#server/shop/notifications/notify.ts'
import type { LockedOrder } from '#server/shop/orders/lock-order.ts'
import type { Services } from '#server/shop/services.ts'
import { notifyOrderStore } from './notify-about-order.ts'
import { merchantClaimMail, operatorClaimMail } from './reported-payment-mails.ts'

/** Notifies the holder of the receiving account of a payment claim ("Já paguei"). A repeated call sends a reminder. */
export async function mailHolder(tx: Db, services: Services, { order, payment }: LockedOrder): Promise<void> {
  const data = { orderId: order.id }
  if (payment.settlement === 'direct')
    return notifyOrderStore(tx, services, order, {
      kind: 'payment_reported',
      template: merchantClaimMail,
      data,
    })
  const mail = { template: operatorClaimMail, data }
  await notifyOperators(tx, services, {
    kind: 'claimed_payment',
    mail,
    merchantId: order.merchantId,
    data: { number: order.number },
  })
}
