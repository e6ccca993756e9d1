import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { claimEnd } from '#server/shop/orders/payments/claim-times.ts'
import type { FoundOrder } from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import {
  merchantClaimMailMessages,
  merchantClaimMailMessages as messages,
  operatorClaimMailMessages,
} from '#shared/messages/mails/order-mails.ts'
import { moneyText, orderOfMail, timeText } from './order-mail-parts.ts'

/** Mails a payment claim ("Já paguei") to the operator, if the platform receives the money. */
export const operatorClaimMail: MailTemplate<{ orderId: string }> = {
  name: 'operator-claim',
  async write(services, { orderId }) {
    const messages = operatorClaimMailMessages
    const { txid, amount } = merchantClaimMailMessages
    const { found } = await orderOfMail(services, orderId)
    const { order, group, attempt } = found
    const number = attempt.isShared ? group.number : order.number
    const sum = moneyText(services, attempt.amountMinor)
    const { nextAction } = attempt
    const blocks = [
      messages.question(group.name, sum),
      {
        rows: [
          { label: attempt.isShared ? messages.purchase : messages.order, value: number },
          { label: amount, value: sum, strong: true },
          ...(nextAction.kind === 'pix' ? [{ label: txid, value: nextAction.txid }] : []),
        ],
      },
      messages.confirm,
      { code: `npm run feira -- payments confirm ${order.number}` },
      messages.notThere,
      { code: `npm run feira -- payments ask ${order.number}` },
      claimWait(services, found),
    ]
    return {
      subject: claimSubject(found, messages.subject(number)),
      ...mailLayout(services.shop, { heading: messages.heading, blocks }),
    }
  },
}

/** A reminder, where a first mail was sent. */
export const claimSubject = ({ attempt }: FoundOrder, subject: string): string =>
  attempt.claimReminders > 0 ? messages.reminder(subject) : subject

/** Until when stock waits for an answer. */
export function claimWait(services: Services, { attempt }: FoundOrder): string {
  const end = claimEnd(attempt)
  return end ? messages.answerBy(timeText(services, end)) : messages.wait
}
