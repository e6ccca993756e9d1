import { eq } from 'drizzle-orm'
import { payment, paymentAttempt, paymentReceipt } from '#server/db/schema/index.ts'
import { mail } from '#server/shop/mails/mail.ts'
import type { Services } from '#server/shop/services.ts'
import {
  moneyMovedMailMessages,
  storeMoneyMovedMailMessages,
} from '#shared/messages/mails/money-moved-mails.ts'
import type { MoneyMove } from '#shared/orders/money-moves.ts'
import { mailMoneyText, orderFacts, orderOfMail, storeOrderFacts, timeText } from './order-mail-parts.ts'

type OfMove = { orderId: string; receiptId: string; move: MoneyMove }

/** To the customer: which money came or went besides what was owed, and what happens with it. */
export const moneyMovedMail = mail(
  'money-moved',
  moneyMovedMailMessages,
  async (services, { orderId, receiptId, move }: OfMove) => {
    const { found } = await orderOfMail(services, orderId)
    const facts = orderFacts(services, found)
    return { ...facts, ...(await receiptFacts(services, receiptId, facts.store)), move }
  },
)

/** To the store: the same, unless it has a task about it. */
export const storeMoneyMovedMail = mail(
  'store-money-moved',
  storeMoneyMovedMailMessages,
  async (services, { orderId, receiptId, move }: OfMove) => {
    const { found } = await orderOfMail(services, orderId)
    const facts = storeOrderFacts(services, found)
    return { ...facts, ...(await receiptFacts(services, receiptId, facts.store)), move }
  },
)

export const moneyMovedMails = [moneyMovedMail, storeMoneyMovedMail] as const

/** Reads the receipt as it is when the mail is written. */
async function receiptFacts(services: Services, receiptId: string, store: string) {
  const [found] = await services.db
    .select({ receipt: paymentReceipt, settlement: payment.settlement })
    .from(paymentReceipt)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
    .innerJoin(payment, eq(payment.id, paymentAttempt.paymentId))
    .where(eq(paymentReceipt.id, receiptId))
  if (!found) throw new Error(`There is no receipt ${receiptId} of a payment`)
  const { amountMinor, appliedMinor, surplusStatus, receivedAt, returnedAt, returnRef } = found.receipt
  return {
    amount: mailMoneyText(services, amountMinor - appliedMinor || amountMinor),
    holder: found.settlement === 'direct' ? store : services.shop.name,
    isByProvider: surplusStatus === 'returning' || returnRef !== null,
    receivedAt: timeText(services, receivedAt),
    returnedAt: returnedAt && timeText(services, returnedAt),
    reference: returnRef || null,
  }
}
