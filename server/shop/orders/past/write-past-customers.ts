import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { pastCustomer, type pastImport } from '#server/db/schema/index.ts'
import type { PastCustomer } from '#shared/orders/past-orders.ts'
import { pastCustomerKey } from './count-past-entries.ts'

/** Writes customers of a file. One whom the store has is the same: what the file does not say stays. */
export async function writePastCustomers(
  tx: Db,
  { id: importId, merchantId }: Pick<typeof pastImport.$inferSelect, 'id' | 'merchantId'>,
  { customers, now }: { customers: readonly PastCustomer[]; now: Date },
): Promise<void> {
  // Of several rows of one person the last one counts.
  const byKey = new Map(customers.map((customer) => [pastCustomerKey(customer), customer]))
  const rows = [...byKey].map(([key, { firstAt, lastAt, ...customer }]) => {
    const last = lastAt === null ? null : new Date(lastAt)
    const first = firstAt === null ? null : new Date(firstAt)
    return {
      ...customer,
      id: newId(),
      merchantId,
      importId,
      key,
      firstAt: first,
      lastAt: last,
      knownAt: last ?? now,
    }
  })
  if (rows.length === 0) return
  const text = (column: PgColumn) =>
    sql`coalesce(nullif(excluded.${sql.identifier(column.name)}, ''), ${column})`
  await tx
    .insert(pastCustomer)
    .values(rows)
    .onConflictDoUpdate({
      target: [pastCustomer.merchantId, pastCustomer.key],
      set: {
        importId,
        name: text(pastCustomer.name),
        email: text(pastCustomer.email),
        phone: text(pastCustomer.phone),
        city: text(pastCustomer.city),
        region: text(pastCustomer.region),
        orderCount: sql`coalesce(excluded.order_count, ${pastCustomer.orderCount})`,
        spentMinor: sql`coalesce(excluded.spent_minor, ${pastCustomer.spentMinor})`,
        firstAt: sql`coalesce(excluded.first_at, ${pastCustomer.firstAt})`,
        lastAt: sql`coalesce(excluded.last_at, ${pastCustomer.lastAt})`,
        acceptsMarketing: sql`coalesce(excluded.accepts_marketing, ${pastCustomer.acceptsMarketing})`,
        knownAt: sql`coalesce(excluded.last_at, ${pastCustomer.knownAt})`,
      },
    })
}
