import { type Placeholder, type SQL, sql } from 'drizzle-orm'

interface Sent {
  postalCode: string | Placeholder | SQL
  weightGrams: SQL
  /** Total of the items before any discount. */
  itemsMinor: SQL
}

/** SQL condition: a store's rule `r` matches this shipment. */
export const ruleFits = ({ postalCode, weightGrams, itemsMinor }: Sent): SQL => sql`(
  ${postalCode} between r.postal_from and r.postal_to
  and ${weightGrams} between r.weight_from_grams and r.weight_to_grams
  and ${itemsMinor} >= r.items_from_minor
  and (r.items_to_minor is null or ${itemsMinor} <= r.items_to_minor))`

/** SQL expression: the shipping amount of a matching rule `r`. */
export const rulePrice = ({ itemsMinor }: Pick<Sent, 'itemsMinor'>): SQL =>
  sql`case when r.free_above_minor <= ${itemsMinor} then 0 else r.price_minor end`
