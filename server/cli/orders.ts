import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { revokeOrderLinks } from '#server/shop/orders/links/revoke-order-links.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { orderIdOf } from '#server/shop/orders/views/order-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { orderCliMessages as messages } from '#shared/messages/command-line/payment-cli.ts'
import type { Command } from './command.ts'
import { fail, readCliAmount, reportOutcome } from './command.ts'

/**
 * `orders cancel NUMBER --reason TEXT` and `orders refund NUMBER --amount AMOUNT --reason TEXT --reference TEXT`: the
 * operator's actions on any store's order. `orders revoke-link NUMBER` revokes the links that open it.
 */
export const ordersCommand: Command = (action, { reason, amount = '', reference }, [number, surplus]) => {
  if (action !== 'cancel' && action !== 'refund' && action !== 'revoke-link')
    return cliMessages.missing(messages.commands)
  if (!number) return cliMessages.missingNumber
  if (surplus) return cliMessages.surplus([surplus])
  if (action === 'revoke-link') {
    return ({ services }) =>
      settled(services, number, (orderId) =>
        revokeOrderLinks(services, { orderId, by: 'operator', userId: null }),
      )
  }
  if (!reason?.trim()) return cliMessages.missing('--reason TEXTO')
  if (action === 'cancel') {
    return ({ services }) =>
      settled(services, number, (orderId) => cancelOrder(services, { orderId, by: 'operator', note: reason }))
  }
  const freeMinor = readCliAmount(amount)
  if (!freeMinor) return messages.wrongAmount
  if (!reference) return cliMessages.missing('--reference TEXTO')
  return ({ services }) =>
    settled(services, number, (orderId) =>
      refundOrder(
        services,
        {
          orderId,
          lines: [],
          shippingMinor: 0,
          freeMinor,
          reason: 'goodwill',
          note: reason,
          formKey: reference,
        },
        { operator: true },
      ),
    )
}

async function settled(
  { db }: Services,
  number: string,
  rule: (orderId: string) => Promise<Changed>,
): Promise<number> {
  const orderId = await orderIdOf(db, { operator: true }, number)
  return orderId ? reportOutcome(() => rule(orderId)) : fail(cliMessages.unknownOrder(number))
}
