import { cancelOrder } from '#server/shop/orders/cancel-order.ts'
import { orderIdOf } from '#server/shop/orders/order-queries.ts'
import type { Changed } from '#server/shop/orders/payments/claim-payment.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { revokeOrderLinks } from '#server/shop/orders/revoke-order-links.ts'
import type { Services } from '#server/shop/services.ts'
import { cliMessages } from '#shared/messages/cli.ts'
import { orderCliMessages as words } from '#shared/messages/order-cli.ts'
import type { Command } from './command.ts'
import { fail } from './fail.ts'
import { readAmount } from './read-amount.ts'
import { tellOutcome } from './tell-outcome.ts'

/**
 * `orders cancel NUMBER --reason TEXT` and `orders refund NUMBER --amount AMOUNT --reason TEXT --reference TEXT`:
 * what the operator may do with any store's order. `orders revoke-link NUMBER` ends the links that open it.
 */
export const ordersCommand: Command = (act, { reason, amount = '', reference }, [number, surplus]) => {
  if (act !== 'cancel' && act !== 'refund' && act !== 'revoke-link')
    return cliMessages.missing(words.commands)
  if (!number) return cliMessages.missingNumber
  if (surplus) return cliMessages.surplus([surplus])
  if (act === 'revoke-link') {
    return ({ services }) =>
      settled(services, number, (orderId) =>
        revokeOrderLinks(services, { orderId, by: 'operator', userId: null }),
      )
  }
  if (!reason?.trim()) return cliMessages.missing('--reason TEXTO')
  if (act === 'cancel') {
    return ({ services }) =>
      settled(services, number, (orderId) => cancelOrder(services, { orderId, by: 'operator', note: reason }))
  }
  const freeMinor = readAmount(amount)
  if (!freeMinor) return words.wrongAmount
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
  return orderId ? tellOutcome(() => rule(orderId)) : fail(cliMessages.unknownOrder(number))
}
