import { eq } from 'drizzle-orm'
import { order, task } from '#server/db/schema/index.ts'
import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import { taskMailMessages, taskText } from '#shared/messages/operator/tasks.ts'
import { formatMoney } from '#shared/money/money.ts'

/** Something waits for a person. */
export const taskMail: MailTemplate<{ taskId: string }> = {
  name: 'task',
  async write(services, { taskId }) {
    const messages = taskMailMessages
    const [found] = await services.db
      .select({ task, number: order.number })
      .from(task)
      .leftJoin(order, eq(order.id, task.orderId))
      .where(eq(task.id, taskId))
    if (!found) throw new Error(`There is no task ${taskId}`)
    const { kind, data, merchantId } = found.task
    const { currency, locale } = services.country
    const money = (amount?: number) => (amount === undefined ? '' : formatMoney(amount, currency, locale))
    const about = { amount: money(data.amountMinor), sent: money(data.sentMinor) }
    const { title, text } = taskText(kind, { ...about, number: found.number ?? '', ...data })
    const blocks = [
      text,
      ...(data.dueBy ? [{ rows: [{ label: messages.dueBy, value: dueText(services, data.dueBy) }] }] : []),
      ...(data.reference ? [{ rows: [{ label: messages.reference, value: data.reference }] }] : []),
      ...(kind === 'customer_problem' && data.reason
        ? [{ rows: [{ label: messages.reason, value: data.reason }] }]
        : []),
      {
        action: {
          label: messages.action,
          url: services.shop.publicUrl + href(merchantId ? 'merchant-orders' : 'operator'),
        },
      },
    ]
    return { subject: messages.subject(title), ...mailLayout(services.shop, { heading: title, blocks }) }
  },
}

const dueText = ({ country: { locale, timeZone } }: Services, dueBy: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(new Date(dueBy))

export const taskMails = [taskMail] as const
