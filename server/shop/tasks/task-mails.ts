import { eq } from 'drizzle-orm'
import { order, task } from '#server/db/schema/index.ts'
import { mail } from '#server/shop/mails/mail.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import { taskMailMessages } from '#shared/messages/mails/task-mails.ts'
import { taskText } from '#shared/messages/operator/tasks.ts'
import { formatMoney } from '#shared/money/money.ts'

/** Something waits for a person. */
export const taskMail = mail('task', taskMailMessages, async (services, { taskId }: { taskId: string }) => {
  const [found] = await services.db
    .select({ task, number: order.number })
    .from(task)
    .leftJoin(order, eq(order.id, task.orderId))
    .where(eq(task.id, taskId))
  if (!found) throw new Error(`There is no task ${taskId}`)
  const { kind, data, merchantId } = found.task
  const { currency, locale } = services.country
  const money = (amount?: number) => (amount === undefined ? '' : formatMoney(amount, currency, locale))
  const about = { amount: money(data.amountMinor), sent: money(data.sentMinor), number: found.number ?? '' }
  return {
    ...taskText(kind, { ...about, ...data }),
    dueBy: data.dueBy ? dueText(services, data.dueBy) : null,
    reference: data.reference || null,
    reason: (kind === 'customer_problem' && data.reason) || null,
    url: services.shop.publicUrl + href(merchantId ? 'merchant-orders' : 'operator'),
  }
})

const dueText = ({ country: { locale, timeZone } }: Services, dueBy: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(new Date(dueBy))

export const taskMails = [taskMail] as const
