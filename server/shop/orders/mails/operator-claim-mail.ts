import { merchantClaimMailMessages, operatorClaimMailMessages } from '#shared/messages/order-mails.ts'
import { mailFrame } from '../../mails/mail-frame.tsx'
import type { MailTemplate } from '../../mails/mail-template.ts'
import { claimSubject, claimWait } from './claim-mail-parts.ts'
import { moneyText, orderOfMail } from './order-mail-parts.ts'

/** "Já paguei", where the money comes to the platform's account: whoever runs it looks there. */
export const operatorClaimMail: MailTemplate<{ orderId: string }> = {
  name: 'operator-claim',
  async write(services, { orderId }) {
    const words = operatorClaimMailMessages
    const { txid, amount } = merchantClaimMailMessages
    const { found } = await orderOfMail(services, orderId)
    const { order, group, attempt } = found
    const number = attempt.isShared ? group.number : order.number
    const sum = moneyText(services, attempt.amountMinor)
    const { nextAction } = attempt
    const blocks = [
      words.ask(group.name, sum),
      {
        rows: [
          { label: attempt.isShared ? words.purchase : words.order, value: number },
          { label: amount, value: sum, strong: true },
          ...(nextAction.kind === 'pix' ? [{ label: txid, value: nextAction.txid }] : []),
        ],
      },
      words.confirm,
      { code: `npm run feira -- payments confirm ${order.number}` },
      words.notThere,
      { code: `npm run feira -- payments ask ${order.number}` },
      claimWait(services, found),
    ]
    return {
      subject: claimSubject(found, words.subject(number)),
      ...mailFrame(services.shop, { heading: words.heading, blocks }),
    }
  },
}
