import { eq, sql } from 'drizzle-orm'
import { merchant, order, task } from '#server/db/schema/index.ts'
import { mail } from '#server/shop/mails/mail.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { taskMailMessages } from '#shared/messages/mails/task-mails.ts'
import { taskText } from '#shared/messages/operator/tasks.ts'
import { formatMoney } from '#shared/money/money.ts'
import { isOwedMoney, refundDueAt } from '#shared/orders/owed-money.ts'

/** Tells a person that a task waits for them. */
export const taskMail = mail('task', taskMailMessages, async (services, { taskId }: { taskId: string }) => {
  const [found] = await services.db
    .select({ task, number: order.number, store: merchant })
    .from(task)
    .leftJoin(order, eq(order.id, task.orderId))
    .leftJoin(merchant, eq(merchant.id, sql`coalesce(${task.merchantId}, ${order.merchantId})`))
    .where(eq(task.id, taskId))
  if (!found) throw new Error(`There is no task ${taskId}`)
  const { kind, data, merchantId, createdAt } = found.task
  const { currency, locale } = services.country
  const money = (amount?: number) => (amount === undefined ? '' : formatMoney(amount, currency, locale))
  const due = data.dueBy ? dueText(services, new Date(data.dueBy)) : null
  const page =
    merchantId && found.store
      ? href('merchant-orders', {}, { [storeParameter]: found.store.slug })
      : href('operator')
  const about = { amount: money(data.amountMinor), sent: money(data.sentMinor), number: found.number ?? '' }
  return {
    ...taskText(kind, { ...about, ...data }),
    store: merchantId ? null : (found.store?.name ?? null),
    dueBy: kind !== 'refund_overdue' ? due : null,
    storeDue: kind === 'refund_overdue' ? due : null,
    refundDue: isOwedMoney(kind) ? dueText(services, refundDueAt(createdAt, services.country)) : null,
    reference: data.reference || null,
    reason: (kind === 'customer_problem' && data.reason) || null,
    url: services.shop.publicUrl + page,
  }
})

const dueText = ({ country: { locale, timeZone } }: Services, dueAt: Date) =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(dueAt)

export const taskMails = [taskMail] as const
