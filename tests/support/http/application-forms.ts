import { eq } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { merchant, product, shippingRule } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'

/** What an applicant fills in at `/sell`, by the section's intent. */
export const applicationSections = {
  identity: { name: 'Doces da Bia', legalName: 'Bia Souza Doces ME', taxId: '12.ABC.345/01DE-35' },
  address: {
    postalCode: '01310-100',
    street: 'Avenida Paulista',
    number: '1000',
    district: 'Bela Vista',
    city: 'São Paulo',
    region: 'SP',
  },
  contact: { supportEmail: 'oi@doces.test', whatsapp: '(11) 98765-4321' },
  returns: { returnsText: 'Sete dias para desistir.' },
}

/** Sends every section, and accepts the terms. */
export async function fillSections(
  send: (form: Record<string, string>) => { expect(status: number): PromiseLike<unknown> },
  slug: string,
): Promise<void> {
  const { identity, ...others } = applicationSections
  await send({ intent: 'identity', slug, ...identity }).expect(303)
  for (const [intent, fields] of Object.entries(others)) await send({ intent, ...fields }).expect(303)
  await send({ intent: 'terms', accept: '1', version: '0' }).expect(303)
}

/** What an applicant does in the panel: a Pix key, a delivery rule, a first product. */
export async function fillPanel({ db }: Pick<Services, 'db'>, merchantId: string): Promise<void> {
  await db.update(merchant).set({ pixKey: 'oi@doces.test' }).where(eq(merchant.id, merchantId))
  await db.insert(shippingRule).values({
    merchantId,
    name: 'Entrega',
    method: 'carrier',
    postalFrom: '01000000',
    postalTo: '99999999',
    weightFromGrams: 0,
    weightToGrams: 9_000,
    priceMinor: 1_000,
    minDays: 1,
    maxDays: 3,
  })
  await db
    .insert(product)
    .values({ id: newId(), merchantId, handle: 'brigadeiro', title: 'Brigadeiro', status: 'published' })
}
