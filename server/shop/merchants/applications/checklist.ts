import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  merchant,
  merchantDocument,
  product,
  shippingRule,
  termsAcceptance,
} from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { type ChecklistItem, type RequirementKind, requirementKinds } from '#shared/merchants/requirements.ts'
import { termsVersion } from './accept-terms.ts'
import { requirements } from './requirements.ts'

const isSaid = (
  ...columns: (typeof merchant)[
    | 'legalName'
    | 'taxId'
    | 'postalCode'
    | 'street'
    | 'number'
    | 'city'
    | 'region'
    | 'supportEmail'
    | 'returnsText'][]
) => sql<boolean>`'' not in (${sql.join(columns, sql`, `)})`

/** SQL for each requirement, by the data of a store. */
const facts = (merchantId: string, version: string) =>
  ({
    identity: isSaid(merchant.legalName, merchant.taxId),
    address: isSaid(merchant.postalCode, merchant.street, merchant.number, merchant.city, merchant.region),
    contact: isSaid(merchant.supportEmail),
    terms: sql<boolean>`exists (select from ${termsAcceptance} t
      where t.merchant_id = ${merchantId} and t.version = ${version})`,
    pix_key: sql<boolean>`${merchant.pixKey} is not null`,
    delivery: sql<boolean>`exists (select from ${shippingRule} r where r.merchant_id = ${merchantId})`,
    returns: isSaid(merchant.returnsText),
    first_product: sql<boolean>`exists (select from ${product} p
      where p.merchant_id = ${merchantId} and p.status in ('published', 'in_review', 'scheduled'))`,
    documents: sql<boolean>`exists (select from ${merchantDocument} d where d.merchant_id = ${merchantId})`,
  }) satisfies Record<RequirementKind, unknown>

/** Returns what the operator requires of a store, and which of it is there. */
export async function checklistOf(
  db: Db,
  services: Pick<Services, 'settings'>,
  merchantId: string,
): Promise<ChecklistItem[]> {
  const [wanted, [done]] = await Promise.all([
    requirements(db),
    db
      .select(facts(merchantId, termsVersion(services)))
      .from(merchant)
      .where(eq(merchant.id, merchantId)),
  ])
  return requirementKinds.flatMap((kind) => {
    const item = wanted.find((each) => each.kind === kind)
    return item ? [{ ...item, isDone: done?.[kind] ?? false }] : []
  })
}
