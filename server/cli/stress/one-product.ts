import { newId } from '#server/db/new-id.ts'
import { merchant, product, shippingRule, variant } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { setStock } from '#server/shop/stock/set-stock.ts'

export const stressPostalCode = '01310100'

/** Creates a store that sells one product, and ships it anywhere. Returns the variant. */
export async function oneProduct({ db }: Services, units: number, number = 1): Promise<string> {
  return db.transaction(async (tx) => {
    const [merchantId, productId, variantId] = [newId(), newId(), newId()]
    await tx.insert(merchant).values({
      ...{
        id: merchantId,
        slug: `estresse-${number}`,
        name: 'Estresse',
        legalName: 'Estresse Ltda.',
        taxId: '11222333000181',
      },
      supportEmail: 'estresse@feira.test',
      postalCode: stressPostalCode,
      street: 'Rua',
      number: '1',
      ...{
        district: 'Centro',
        city: 'São Paulo',
        region: 'SP',
        since: '2020-01-01',
        pixKey: 'estresse@feira.test',
      },
    })
    await tx.insert(shippingRule).values({
      ...{
        id: newId(),
        merchantId,
        name: 'Entrega',
        method: 'carrier',
        priceMinor: 1_000,
        minDays: 1,
        maxDays: 2,
      },
      postalFrom: '01000000',
      postalTo: '99999999',
      weightFromGrams: 0,
      weightToGrams: 100_000,
    })
    await tx
      .insert(product)
      .values({ id: productId, merchantId, handle: 'unico', title: 'Único', status: 'published' })
    await tx
      .insert(variant)
      .values({ id: variantId, productId, merchantId, priceMinor: 5_000, weightGrams: 100 })
    const level = { tracked: true, policy: 'deny', onHand: units } as const
    await setStock(tx, { variantId, kind: 'receive', refType: 'stress', refId: variantId, ...level })
    return variantId
  })
}
