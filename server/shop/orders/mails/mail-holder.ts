import type { Db } from '#server/db/connect.ts'
import { operatorMail } from '../../customers/operator-mail.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import type { Services } from '../../services.ts'
import type { LockedOrder } from '../lock-order.ts'
import { mailStore } from './mail-about-order.ts'
import { merchantClaimMail } from './merchant-order-mails.ts'
import { operatorClaimMail } from './operator-claim-mail.ts'

/** Mails a payment claim ("Já paguei") to the holder of the receiving account; sent again, it is a reminder. */
export async function mailHolder(tx: Db, services: Services, { order, payment }: LockedOrder): Promise<void> {
  const data = { orderId: order.id }
  if (payment.settlement === 'direct')
    return mailStore(tx, services, order, { template: merchantClaimMail, data })
  const to = await operatorMail(tx, services)
  if (to) await queueMail(tx, services, { to, template: operatorClaimMail, data })
}
