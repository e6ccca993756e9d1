import { type MercadoPago, mercadoPago } from '#server/payments/mercado-pago/mercado-pago.ts'
import {
  canWithhold,
  type MercadoPagoAccount,
  type MercadoPagoMethod,
} from '#server/payments/mercado-pago/mercado-pago-account.ts'
import {
  type MercadoPagoClient,
  mercadoPagoClient,
} from '#server/payments/mercado-pago/mercado-pago-client.ts'
import { isProviderTrouble } from '#server/payments/provider-error.ts'
import type { Services } from '#server/shop/services.ts'
import { mostInstalments } from '#shared/money/instalment-limits.ts'
import { isToRenew, mercadoPagoAccount, renewMercadoPago } from './mercado-pago-account.ts'
import { recordProviderAnswer, recordProviderFailure } from './record-provider-call.ts'
import { webhookAddress } from './webhook-address.ts'

/**
 * The provider for a payment method of a store's connected account. Its credentials are read at each use, so that they
 * are always the current ones.
 */
export function connectedMercadoPago(
  services: Services,
  connectionId: string,
  method: MercadoPagoMethod,
): MercadoPago {
  /** Records on the connection how the call went; a refused refund counts as an answer. */
  async function callAccount<Result>(call: (provider: MercadoPago) => Promise<Result>, isCharge = false) {
    const account = await mercadoPagoAccount(services, connectionId)
    if (!account) throw new Error(`The connection ${connectionId} is disconnected`)
    let failure: unknown = null
    const note = (error: unknown) => {
      failure = error
    }
    const client = clientOf(services, connectionId, account)
    const withholds = canWithhold(account, services.mercadoPago)
    const options = { method, userId: account.userId, withholds, onContradiction: note }
    try {
      return await call(mercadoPagoOf(services, client, { ...options, connectionId }))
    } catch (error) {
      note(error)
      throw error
    } finally {
      if (isProviderTrouble(failure)) await recordProviderFailure(services, connectionId, failure)
      else await recordProviderAnswer(services, connectionId, { isCharge })
    }
  }
  async function* listed<Item>(list: (provider: MercadoPago) => AsyncIterable<Item>): AsyncGenerator<Item> {
    yield* await callAccount(async (provider) => {
      const items: Item[] = []
      for await (const item of list(provider)) items.push(item)
      return items
    })
  }
  return {
    method,
    startsAtOnce: false,
    start: (charge) => callAccount((provider) => provider.start(charge), true),
    read: (attempt) => callAccount((provider) => provider.read(attempt)),
    cancel: (attempt) => callAccount((provider) => provider.cancel(attempt)),
    refund: (request) => callAccount((provider) => provider.refund(request)),
    referenceOf: (about) => callAccount((provider) => provider.referenceOf(about)),
    changed: (since) => listed((provider) => provider.changed(since)),
    statement: (since) => listed((provider) => provider.statement(since)),
    disputedSince: (since) => listed((provider) => provider.disputedSince(since)),
    readEvent: null,
    movements: null,
  }
}

interface Use {
  method: MercadoPagoMethod
  userId: string
  withholds: boolean
  /** Null for an account that is not connected yet. */
  connectionId: string | null
  onContradiction(error: unknown): void
}

/** Returns the provider of an account; without a public URL of the shop nobody can send webhooks. */
export function mercadoPagoOf(services: Services, client: MercadoPagoClient, { connectionId, ...use }: Use) {
  const { clock, country, shop } = services
  const isPublic = shop.publicUrl.startsWith('https:')
  // Without this parameter Mercado Pago would also send its older webhooks, which are not signed.
  const only = '?source_news=webhooks'
  const webhookUrl =
    isPublic && connectionId ? webhookAddress(services, connectionId, 'mercado_pago') + only : null
  return mercadoPago(client, {
    ...use,
    webhookUrl,
    maxInstallments: mostInstalments,
    clock,
    currency: country.currency,
  })
}

function clientOf(services: Services, connectionId: string, account: MercadoPagoAccount): MercadoPagoClient {
  let { accessToken } = account
  return mercadoPagoClient({
    apiBase: services.mercadoPago.apiBase,
    async token(refused) {
      if (refused !== null) {
        const renewed = await renewMercadoPago(services, connectionId, refused)
        if (!renewed) return null
        accessToken = renewed.accessToken
      }
      return accessToken
    },
  })
}

/** Renews a token that expires soon. Errors: those of the provider, which are recorded on the connection. */
export async function renewEndingToken(services: Services, connectionId: string): Promise<void> {
  const account = await mercadoPagoAccount(services, connectionId)
  if (!account || !isToRenew(account, services.clock())) return
  try {
    await renewMercadoPago(services, connectionId, account.accessToken)
  } catch (error) {
    if (isProviderTrouble(error)) await recordProviderFailure(services, connectionId, error)
    throw error
  }
}
