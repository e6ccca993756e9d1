import { mail } from '#server/shop/mails/mail.ts'
import { isOfFormerAccount, isOfFormerPix } from '#server/shop/orders/payments/provider-of.ts'
import { reportedPaymentEnd } from '#server/shop/orders/payments/reported-payment-times.ts'
import type { FoundOrder } from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import {
  merchantClaimMailMessages,
  operatorClaimMailMessages,
} from '#shared/messages/mails/store-order-mails.ts'
import { mailMoneyText, orderOfMail, storeOrderFacts, timeText } from './order-mail-parts.ts'

/** Mails a reported payment ("Já paguei") to the store that receives the money. */
export const merchantClaimMail = mail(
  'merchant-claim',
  merchantClaimMailMessages,
  async (services, { orderId }: { orderId: string }) => {
    const { found } = await orderOfMail(services, orderId)
    const isOfAccount = isOfFormerAccount(found.attempt)
    return {
      ...storeOrderFacts(services, found),
      ...reportedFacts(services, found),
      former: isOfFormerPix(found.attempt) ? 'pix' : isOfAccount ? 'account' : null,
    } as const
  },
)

/** Mails a reported payment ("Já paguei") to the operator, if the platform receives the money. */
export const operatorClaimMail = mail(
  'operator-claim',
  operatorClaimMailMessages,
  async (services, { orderId }: { orderId: string }) => {
    const { found } = await orderOfMail(services, orderId)
    const { order, group, attempt } = found
    return {
      ...reportedFacts(services, found),
      name: group.name,
      order: attempt.isShared ? null : order.number,
      purchase: attempt.isShared ? group.number : null,
      orderNumber: order.number,
    }
  },
)

function reportedFacts(services: Services, { attempt }: FoundOrder) {
  const { nextAction, amountMinor, claimReminders } = attempt
  // The stock is held until then.
  const end = reportedPaymentEnd(attempt)
  return {
    isReminder: claimReminders > 0,
    amount: mailMoneyText(services, amountMinor),
    txid: nextAction.kind === 'pix' ? nextAction.txid : null,
    answerBy: end && timeText(services, end),
  }
}
