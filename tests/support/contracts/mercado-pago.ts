import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes.js'
import type { PaymentCreateRequest } from 'mercadopago/dist/clients/payment/create/types.js'
import type { RefundResponse } from 'mercadopago/dist/clients/paymentRefund/commonTypes.js'
import type { PreferenceResponse } from 'mercadopago/dist/clients/preference/commonTypes.js'

/** Mercado Pago's own types, of its SDK for Node. Its chargebacks are those of an older API, and not of the reference. */
interface Published {
  payment: PaymentResponse
  newPayment: PaymentCreateRequest
  refund: RefundResponse
  preference: PreferenceResponse
}

/** `Own`, which names nothing that is unknown there, and gives each thing the type that it has there or null. */
export type AsPublished<
  Name extends keyof Published,
  Own extends {
    [Key in keyof Own]: Key extends keyof Published[Name] ? Published[Name][Key] | null | undefined : never
  },
> = Own
