import { newId } from '#server/db/new-id.ts'
import type { Author } from '#server/shop/audit/record-audit.ts'
import { createProduct } from '#server/shop/catalog/products/create-product.ts'
import { acceptTerms, termsVersion } from '#server/shop/merchants/applications/accept-terms.ts'
import { saveApplication } from '#server/shop/merchants/applications/save-application.ts'
import { startApplication } from '#server/shop/merchants/applications/start-application.ts'
import { submitApplication } from '#server/shop/merchants/applications/submit-application.ts'
import { saveDeliveryRule } from '#server/shop/merchants/delivery/save-delivery-rule.ts'
import { changePixKey } from '#server/shop/merchants/pix-key/change-pix-key.ts'
import { approveStore } from '#server/shop/merchants/status/operator-moves.ts'
import type { Services } from '#server/shop/services.ts'
import { newProductForm } from '#shared/catalog/product-fields.ts'
import { newCustomer } from './new-customer.ts'

const operator: Author = { role: 'operator', userId: null, ip: null }
const terms = {
  name: 'Entrega padrão',
  method: 'carrier' as const,
  weightFromGrams: 0,
  weightToGrams: 30_000,
  ...{
    itemsFromMinor: 0,
    itemsToMinor: null,
    priceMinor: 1_490,
    freeAboveMinor: null,
    minDays: 2,
    maxDays: 5,
  },
}

export interface Offer {
  products: number
  /** Each product has a small and a large variant, of which the large costs more. */
  isSized?: boolean
}

const sizes = {
  optionName1: 'Tamanho',
  'optionName1.value1': 'P',
  'optionName1.value2': 'G',
  'price.1-0-0': '42,00',
  'stock.1-0-0': '20',
}

/** A store of one's own that sells, by the rules of applications: what a test does to it meets no other test. */
export async function newStore(services: Services, offer: Offer) {
  const store = await newApplication(services, offer)
  await approveStore(services, { merchantId: store.merchantId, by: operator, reason: 'Falta combinar.' })
  return store
}

/** The same before the operator has decided about it. */
export async function newApplication(services: Services, { products, isSized = false }: Offer) {
  const owner = await newCustomer(services)
  const { userId, email } = owner
  const slug = `loja-${newId().slice(-12)}`
  const name = `Ateliê ${slug.slice(-4)}`
  const { merchantId } = await startApplication(services, { userId, ip: '', name, slug })
  const by = { role: 'merchant', merchantId, userId, ip: '' } as const
  await saveApplication(services, {
    merchantId,
    userId,
    ip: '',
    values: {
      name,
      slug,
      legalName: 'Ateliê Novo Ltda.',
      taxId: '11222333000181',
      supportEmail: email,
      postalCode: '01310100',
      street: 'Avenida Paulista',
      number: '1000',
      district: 'Bela Vista',
      city: 'São Paulo',
      region: 'SP',
      returnsText: 'Sete dias.',
    },
  })
  await acceptTerms(services, { merchantId, userId, ip: '', version: termsVersion(services) })
  await changePixKey(services, { merchantId, by, typed: email })
  await saveDeliveryRule(services, { merchantId, by, ruleId: null, terms, area: { kind: 'country' } })
  for (let made = 1; made <= products; made++) {
    const form = { ...newProductForm(), title: `Vaso ${made}`, status: 'published' }
    await createProduct(
      services,
      { merchantId, by },
      { ...form, ...(isSized && sizes), 'price.0-0-0': '30,00', 'stock.0-0-0': '20' },
    )
  }
  await submitApplication(services, { merchantId, userId, ip: '' })
  return { merchantId, slug, name, owner }
}
