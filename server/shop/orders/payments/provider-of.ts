import type { PaymentProvider } from '#server/payments/payment-provider.ts'
import type { PaymentMethod } from '#shared/orders.ts'
import type { Services } from '../../services.ts'

/** Who is asked about an attempt. One whose provider this installation does not have is never settled here. */
export function providerOf({ payments }: Services, { method }: { method: PaymentMethod }): PaymentProvider {
  const provider = payments[method]
  if (!provider) throw new Error(`This installation has no payment provider "${method}"`)
  return provider
}
