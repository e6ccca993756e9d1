import { newId } from '#server/db/new-id.ts'
import type { MercadoPagoAccount } from '#server/payments/mercado-pago/mercado-pago-account.ts'
import { userAnswer } from '#server/payments/mercado-pago/mercado-pago-answers.ts'
import { mercadoPagoClient } from '#server/payments/mercado-pago/mercado-pago-client.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/payments/provider-error.ts'
import { readAnswer } from '#server/payments/read-answer.ts'
import type { Services } from '#server/shop/services.ts'
import { type TryStep, trySteps } from '#shared/payments/connections.ts'
import { mercadoPagoOf } from './connected-mercado-pago.ts'

const hourMs = 3_600_000
const oneReal = 100
/** Site of Brazilian accounts. */
const site = 'MLB'

/** The account's number, or the first step of a test that failed. */
export type TriedMercadoPago = { userId: string } | { step: TryStep; reason: string; isUnavailable: boolean }

/**
 * Tests what the shop will need: reading the account, and creating a payment page for one real, which is closed again.
 * Nobody is shown that page.
 */
export async function tryMercadoPago(
  services: Services,
  { accessToken }: Pick<MercadoPagoAccount, 'accessToken'>,
): Promise<TriedMercadoPago> {
  const token = async (refused: string | null) => (refused === null ? accessToken : null)
  const client = mercadoPagoClient({ apiBase: services.mercadoPago.apiBase, token })
  const id = newId()
  let userId = ''
  let providerRef = ''
  const provider = () =>
    mercadoPagoOf(services, client, {
      method: 'card',
      userId,
      withholds: false,
      connectionId: null,
      onContradiction: raise,
    })
  const steps: Record<TryStep, () => Promise<void>> = {
    async read() {
      const user = readAnswer(userAnswer, await client.call({ method: 'GET', path: '/users/me' }))
      if (user.site_id !== site) throw new ProviderRefused(`The account is of the site ${user.site_id}`, 403)
      userId = user.id
    },
    async charge() {
      const { shop, country, clock } = services
      const charge = {
        ...{
          attemptId: id,
          idempotencyKey: `try:${id}`,
          number: 'TESTE',
          attemptNumber: 1,
          amountMinor: oneReal,
          commissionMinor: 0,
        },
        currency: country.currency,
        receiver: { pixKey: null, name: shop.name, city: '' },
        email: '',
        returnUrl: shop.publicUrl,
        expiresAt: new Date(clock().getTime() + hourMs),
      }
      providerRef = (await provider().start(charge)).providerRef
    },
    cancel: () => provider().cancel({ id, providerRef }),
  }
  for (const step of trySteps) {
    try {
      await steps[step]()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return { step, reason, isUnavailable: error instanceof ProviderUnavailable }
    }
  }
  return { userId }
}

function raise(error: unknown): never {
  throw error
}
