import { type FakeBank, fakePayments } from './fake.ts'
import type { PaymentProviders } from './payment-provider.ts'
import { staticPix } from './static-pix.ts'
import { stripePayments } from './stripe/stripe.ts'
import type { StripeConfig } from './stripe/stripe-client.ts'

/** The providers that this installation is configured for. */
export const paymentProviders = ({
  fakeBank,
  stripe,
}: {
  /** Null outside of a demonstration, so that no payment is simulated there. */
  fakeBank: FakeBank | null
  stripe: StripeConfig | null
}): PaymentProviders => ({
  pix: staticPix,
  fake: fakeBank && fakePayments(fakeBank),
  stripe: stripe && stripePayments(stripe),
  card: null,
  boleto: null,
  exchange: null,
})
