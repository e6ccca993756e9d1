import { mail } from '#server/shop/mails/mail.ts'
import { isOfFormerAccount } from '#server/shop/orders/payments/provider-of.ts'
import { exchangeCredit, sumOf, unappliedReceipts } from '#server/shop/orders/payments/unapplied-receipts.ts'
import {
  paymentInquiryMailMessages,
  paymentRemainderMailMessages,
  paymentUndoneMailMessages,
  type RemainderReason,
} from '#shared/messages/mails/order-mails.ts'
import {
  holderOf,
  mailMoneyText,
  orderFacts,
  orderOfMail,
  paymentBlocks,
  summary,
} from './order-mail-parts.ts'

/** Corrects an earlier mail: the payment has not arrived yet. */
export const paymentUndoneMail = mail(
  'payment-undone',
  paymentUndoneMailMessages,
  async (services, { orderId }: { orderId: string }) => {
    const { found, lines } = await orderOfMail(services, orderId)
    // The payment has arrived after all, or the order is over.
    if (found.order.status !== 'pending') return null
    return {
      ...orderFacts(services, found),
      holder: holderOf(services, found).name,
      toPay: paymentBlocks(services, found),
      summary: summary(services, found, lines),
    }
  },
)

/** Asks the customer about a missing payment before anything is canceled. */
export const paymentInquiryMail = mail(
  'payment-inquiry',
  paymentInquiryMailMessages,
  async (services, { orderId }: { orderId: string }) => {
    const { found } = await orderOfMail(services, orderId)
    const { nextAction, amountMinor } = found.attempt
    const holder = holderOf(services, found)
    const pix = nextAction.kind === 'pix' ? nextAction : null
    return {
      ...orderFacts(services, found),
      isOfFormerAccount: isOfFormerAccount(found.attempt),
      holder: holder.name,
      holderEmail: holder.email,
      amount: mailMoneyText(services, amountMinor),
      receiver: pix?.receiver ?? null,
      txid: pix?.txid ?? null,
    }
  },
)

/** Tells the customer the amount that is owed, because the requested one is outdated. */
export const paymentRemainderMail = mail(
  'payment-rest',
  paymentRemainderMailMessages,
  async (services, { orderId, why }: { orderId: string; why: RemainderReason }) => {
    const { found } = await orderOfMail(services, orderId)
    const { group, attempt } = found
    const facts = orderFacts(services, found)
    const paid = { id: attempt.paymentId }
    const receivedMinor =
      sumOf(await unappliedReceipts(services.db, paid)) + (await exchangeCredit(services.db, paid))
    const toPay = paymentBlocks(services, found)
    const isOwed = toPay.length > 0
    return {
      ...facts,
      number: attempt.isShared ? group.number : facts.number,
      isShared: attempt.isShared,
      why: isOwed ? why : null,
      received: isOwed && receivedMinor > 0 ? mailMoneyText(services, receivedMinor) : null,
      missing: isOwed ? mailMoneyText(services, attempt.amountMinor) : null,
      toPay,
    }
  },
)
