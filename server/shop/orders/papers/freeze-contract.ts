import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, order, orderContract, termsWording } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { ContractSeller } from '#shared/orders/papers.ts'
import { legalIdentityText } from '#shared/text/legal-identity-text.ts'
import type { TermsOfPurchase } from './terms-of-purchase.ts'

interface Purchase {
  groupId: string
  terms: TermsOfPurchase
  createdAt: Date
}

/** Returns the SQL statements that store the terms under which the orders of a purchase were made. */
export const freezeContract = (tx: Db, { shop }: Services, { groupId, terms, createdAt }: Purchase) => [
  tx
    .insert(termsWording)
    .values({ ...terms, at: createdAt })
    .onConflictDoNothing(),
  tx.insert(orderContract).select(
    tx
      .select({
        orderId: order.id,
        termsHash: sql<string>`${terms.hash}::text`.as('terms_hash'),
        seller: sellerJson.as('seller'),
        returnsText: merchant.returnsText,
        shopIdentity: sql<string>`${shop.legal ? legalIdentityText(shop.legal) : ''}::text`.as(
          'shop_identity',
        ),
      })
      .from(order)
      .innerJoin(merchant, eq(merchant.id, order.merchantId))
      .where(eq(order.groupId, groupId)),
  ),
]

const sellerJson = sql<ContractSeller>`jsonb_build_object(
  'legalName', ${merchant.legalName}, 'taxId', ${merchant.taxId}, 'email', ${merchant.supportEmail},
  'postalCode', ${merchant.postalCode}, 'street', ${merchant.street}, 'number', ${merchant.number},
  'district', ${merchant.district}, 'city', ${merchant.city}, 'region', ${merchant.region}
)`
