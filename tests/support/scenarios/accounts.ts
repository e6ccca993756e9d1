import { connectBank } from '#server/shop/connections/connect-bank.ts'
import { connectMercadoPago } from '#server/shop/orders/payments/mercado-pago/connect-mercado-pago.ts'
import { bankFaults, mercadoPagoFaults } from '#tests/support/faults/provider-faults.ts'
import { bankStandIn } from '#tests/support/http/bank-stand-in.ts'
import { mercadoPagoFront } from '#tests/support/http/mercado-pago-front.ts'
import { mercadoPagoStandIn } from '#tests/support/http/mercado-pago-stand-in.ts'
import { oneOf, type ScenarioShop } from './play.ts'

/** Where the money of the world's stores is: the café has a bank, and both take cards at Mercado Pago. */
export type Accounts = Awaited<ReturnType<typeof connectAccounts>>

export async function connectAccounts({ services, world }: Pick<ScenarioShop, 'services' | 'world'>) {
  const { cafe, ana } = world.merchants
  // The clocks differ by some seconds.
  const clock = () => new Date(services.clock().getTime() - 7_000)
  const bank = await bankStandIn({ clock })
  const cards = {
    cafe: await mercadoPagoStandIn({ userId: 44_444, clock }),
    ana: await mercadoPagoStandIn({ userId: 55_555, clock }),
  }
  const front = await mercadoPagoFront([cards.cafe, cards.ana])
  services.mercadoPago = { ...cards.cafe.config, apiBase: front.apiBase }
  const { id: bankId } = await connectBank(services, { merchantId: cafe.id, account: bank.account })
  const connect = async (merchantId: string, account: typeof cards.cafe) => {
    const opened = { ...account.newToken(), expiresAt: null }
    return (await connectMercadoPago(services, { merchantId, account: opened })).id
  }
  const cafeCards = await connect(cafe.id, cards.cafe)
  const anaCards = await connect(ana.id, cards.ana)
  let isWell = true
  return {
    bank,
    bankId,
    /** The account at Mercado Pago of a connection. */
    cardsOf: (connectionId: string) =>
      connectionId === cafeCards ? cards.cafe : connectionId === anaCards ? cards.ana : null,
    cards: [cards.cafe, cards.ana],
    stores: [
      {
        merchantId: cafe.id,
        connectionIds: [bankId, cafeCards],
        balanceMinor: () => bank.balanceMinor() + cards.cafe.balanceMinor(),
      },
      { merchantId: ana.id, connectionIds: [anaCards], balanceMinor: cards.ana.balanceMinor },
    ],
    /** What a person gave back in the bank's app or on Mercado Pago's page: the ids there, and the store's sums. */
    byHand: { refs: new Set<string>(), minor: new Map<string, number>() },
    isWell: () => isWell,
    /** One of the accounts goes wrong in some way, or well again. */
    break(which: number, how: number) {
      isWell = false
      if (which % 2 === 0) bank.fault({ ...oneOf(bankFaults, how) })
      else oneOf([cards.cafe, cards.ana], how)?.fault({ ...oneOf(mercadoPagoFaults, which >> 1) })
      if (how % 3 > 0) return
      bank.endTokens()
      for (const each of [cards.cafe, cards.ana]) each.endTokens()
    },
    heal() {
      isWell = true
      for (const each of [bank, cards.cafe, cards.ana]) each.fault({})
    },
    async close() {
      for (const each of [bank, front, cards.cafe, cards.ana]) await each.close()
    },
  }
}
