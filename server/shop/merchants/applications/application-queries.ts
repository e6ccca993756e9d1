import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant } from '#server/db/schema/index.ts'
import { taxIdName } from '#server/shop/merchants/merchant-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import type { ApplicationFacts, ApplicationView } from '#shared/merchants/applications.ts'
import { acceptedTerms } from './accept-terms.ts'
import { checklistOf } from './checklist.ts'
import { documentsOf } from './documents.ts'

type MerchantRow = typeof merchant.$inferSelect

/** Returns all that a store has entered about itself, or null if there is none of this id. */
export async function applicationOf(
  services: Services,
  merchantId: string,
  pathOf: (documentId: string) => string,
): Promise<ApplicationView | null> {
  const { db, country } = services
  const [[row], checklist, documents, accepted] = await Promise.all([
    merchantRow(db, merchantId),
    checklistOf(db, services, merchantId),
    documentsOf(db, merchantId, pathOf),
    acceptedTerms(db, merchantId),
  ])
  if (!row) return null
  return {
    ...factsOf(row, country),
    status: row.status,
    reason: row.statusReason,
    checklist,
    documents,
    acceptedTerms: accepted,
  }
}

const merchantRow = (db: Db, merchantId: string) =>
  db.select().from(merchant).where(eq(merchant.id, merchantId))

const factsOf = (row: MerchantRow, country: CountryPack): ApplicationFacts => {
  const { slug, name, legalName, street, number, district, city, region, supportEmail, returnsText } = row
  return {
    slug,
    name,
    legalName,
    street,
    number,
    district,
    city,
    region,
    supportEmail,
    returnsText,
    taxId: row.taxId && country.taxId.format(row.taxId),
    taxIdName: taxIdName(row.taxId, country),
    postalCode: row.postalCode && country.postalCode.format(row.postalCode),
    whatsapp: row.whatsapp ? country.phone.format(row.whatsapp) : '',
  }
}
