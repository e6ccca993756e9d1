import { eq } from 'drizzle-orm'
import { merchant, picture, type printJob } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { PaperSetting } from './printed-order.ts'

/** Returns what every paper of a print job knows besides its orders. */
export async function settingOf(
  services: Services,
  { merchantId, options }: Pick<typeof printJob.$inferSelect, 'merchantId' | 'options'>,
): Promise<PaperSetting> {
  const [store] = await services.db.select().from(merchant).where(eq(merchant.id, merchantId))
  if (!store) throw new Error(`There is no store ${merchantId}`)
  const { name, legalName, taxId, postalCode, street, number, district, city, region } = store
  return {
    country: services.country.code,
    shopName: services.shop.name,
    at: services.clock(),
    withPrices: options.withPrices,
    store: {
      ...{ name, legalName, taxId },
      address: { postalCode, street, number, district, city, region },
      logo: options.papers.includes('slips') ? await logoOf(services, store) : null,
    },
  }
}

/** Returns the store's logo, or null: a slip without it is as good. */
async function logoOf(
  { db, pictures, reportError }: Services,
  { id: owner, logoId }: typeof merchant.$inferSelect,
): Promise<string | null> {
  if (!logoId) return null
  const [found] = await db.select({ sha256: picture.sha256 }).from(picture).where(eq(picture.id, logoId))
  if (!found?.sha256) return null
  try {
    const read = await pictures.read({ sha256: found.sha256, width: 160, format: 'jpg' }, owner)
    return Buffer.isBuffer(read) ? `data:image/jpeg;base64,${read.toString('base64')}` : null
  } catch (error) {
    reportError(error)
    return null
  }
}
