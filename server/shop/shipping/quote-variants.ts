import type { Services } from '#server/shop/services.ts'
import { quoteProblemText } from '#shared/messages/storefront/carrier-quotes.ts'
import type { VariantQuote } from '#shared/orders/cart.ts'
import type { Requester } from './carrier-quotes/request-quotes.ts'
import { type ParcelShipment, quoteDelivery } from './quote-delivery.ts'
import { datedOptions } from './quote-shipping.ts'

interface VariantShipment extends ParcelShipment {
  variantId: string
}

interface VariantRequest {
  postalCode: string
  variants: readonly VariantShipment[]
  requester: Requester
}

/** Returns the shipping options of one piece of each variant; variants with the same options are grouped. */
export async function quoteVariants(
  services: Services,
  { postalCode, variants, requester }: VariantRequest,
): Promise<VariantQuote[]> {
  const alike = [
    ...Map.groupBy(variants, ({ variantId: _, ...shipment }) => JSON.stringify(shipment)).values(),
  ]
  const shipments = alike.flatMap(([first]) => first ?? [])
  const quotes = await quoteDelivery(services, services.db, { postalCode, shipments, requester })
  const variantQuotes = alike.map((ofShipment, index) => {
    const { options = [], problem = null } = quotes[index] ?? {}
    return {
      variantIds: ofShipment.map(({ variantId }) => variantId),
      options: datedOptions(services, options),
      problemText: quoteProblemText(problem, options.length > 0),
    }
  })
  return [
    ...Map.groupBy(variantQuotes, ({ variantIds: _, ...quote }) => JSON.stringify(quote)).values(),
  ].flatMap(([first, ...others]) =>
    first ? [{ ...first, variantIds: [first, ...others].flatMap(({ variantIds }) => variantIds) }] : [],
  )
}
