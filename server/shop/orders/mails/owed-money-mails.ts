import { eq } from 'drizzle-orm'
import { merchant, order, task } from '#server/db/schema/index.ts'
import { mail } from '#server/shop/mails/mail.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { refundOverdueMailMessages, refundReminderMailMessages } from '#shared/messages/mails/refund-mails.ts'
import { refundDueAt } from '#shared/orders/owed-money.ts'
import { mailMoneyText, orderFacts, orderOfMail, timeText } from './order-mail-parts.ts'

/** Reminds the store or the operator of a refund that a customer still waits for, and that it sends by hand. */
export const refundReminderMail = mail(
  'refund-reminder',
  refundReminderMailMessages,
  async (services, { taskId }: { taskId: string }) => {
    const { number, merchantId, slug, amountMinor, since, dueAt } = await owedMoney(services, taskId)
    const page = merchantId
      ? href('merchant-order', { orderNumber: number }, { [storeParameter]: slug })
      : href('operator-order', { orderNumber: number })
    return {
      number,
      amount: mailMoneyText(services, amountMinor),
      since: timeText(services, since),
      due: timeText(services, dueAt),
      isOverdue: dueAt <= services.clock(),
      url: services.shop.publicUrl + page,
    }
  },
)

/** Tells the customer that a refund is overdue, that the operator knows, and what they can do. */
export const refundOverdueMail = mail(
  'refund-overdue',
  refundOverdueMailMessages,
  async (services, { orderId, taskId }: { orderId: string; taskId: string }) => {
    const { found } = await orderOfMail(services, orderId)
    const { amountMinor, dueAt, merchantId } = await owedMoney(services, taskId)
    return {
      ...orderFacts(services, found),
      holder: merchantId ? found.merchant.name : services.shop.name,
      amount: mailMoneyText(services, amountMinor),
      due: timeText(services, dueAt),
    }
  },
)

export const owedMoneyMails = [refundReminderMail, refundOverdueMail] as const

async function owedMoney({ db, country }: Services, taskId: string) {
  const [found] = await db
    .select({ task, number: order.number, slug: merchant.slug })
    .from(task)
    .leftJoin(order, eq(order.id, task.orderId))
    .leftJoin(merchant, eq(merchant.id, order.merchantId))
    .where(eq(task.id, taskId))
  if (!found) throw new Error(`There is no task ${taskId}`)
  const { createdAt: since, data, merchantId } = found.task
  return {
    since,
    merchantId,
    slug: found.slug ?? '',
    number: found.number ?? '',
    amountMinor: data.amountMinor ?? 0,
    dueAt: refundDueAt(since, country),
  }
}
