import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, shippingRule } from '#server/db/schema/index.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { ShopError } from '#shared/errors.ts'
import {
  type DeliveryRuleView,
  maxDeliveryRules,
  type StoreDelivery,
} from '#shared/merchants/delivery-rules.ts'
import { areaOfRange } from './area-ranges.ts'

export type ShippingRuleRow = typeof shippingRule.$inferSelect

/** Returns the data of a store for its delivery pages. */
export async function deliveryOfStore(
  db: Db,
  merchantId: string,
): Promise<StoreDelivery & { postalCode: string; isActive: boolean }> {
  const { handlingDays, cutoffMinute, minOrderMinor, postalCode, status } = merchant
  const { requiresInvoice, acceptsPaidOrders } = merchant
  const terms = { handlingDays, cutoffMinute, minOrderMinor, requiresInvoice, acceptsPaidOrders }
  const [found] = await db
    .select({ ...terms, postalCode, status })
    .from(merchant)
    .where(eq(merchant.id, merchantId))
  if (!found) throw new ShopError('not_found', `No store ${merchantId}`)
  const { status: current, ...delivery } = found
  return { ...delivery, isActive: current === 'active' }
}

/** Returns the rules of a store, by their names and postal codes. */
export const deliveryRulesOf = (db: Db, merchantId: string): Promise<ShippingRuleRow[]> =>
  db
    .select()
    .from(shippingRule)
    .where(eq(shippingRule.merchantId, merchantId))
    .orderBy(
      asc(shippingRule.name),
      asc(shippingRule.postalFrom),
      asc(shippingRule.weightFromGrams),
      asc(shippingRule.itemsFromMinor),
      asc(shippingRule.id),
    )
    .limit(maxDeliveryRules)

/** Returns one rule of a store. Error: `not_found` for somebody else's rule. */
export async function deliveryRuleOf(
  db: Db,
  { merchantId, ruleId }: { merchantId: string; ruleId: string },
): Promise<ShippingRuleRow> {
  const [found] = await db
    .select()
    .from(shippingRule)
    .where(and(eq(shippingRule.merchantId, merchantId), eq(shippingRule.id, ruleId)))
  if (!found) throw new ShopError('not_found', `The store has no delivery rule ${ruleId}`)
  return found
}

/** Returns a rule as the store's people see it, with formatted postal codes. */
export function deliveryRuleView(
  country: CountryPack,
  { merchantId: _, postalFrom: from, postalTo: to, ...rule }: ShippingRuleRow,
  storePostalCode: string,
): DeliveryRuleView {
  const area = areaOfRange(country, { from, to }, storePostalCode)
  const { format } = country.postalCode
  return {
    ...rule,
    area: area.kind === 'range' ? { ...area, range: { from: format(from), to: format(to) } } : area,
  }
}
