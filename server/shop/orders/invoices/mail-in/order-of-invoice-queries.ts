import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { invoice, order, orderGroup } from '#server/db/schema/index.ts'
import type { InvoiceFacts } from '#server/shop/orders/invoices/read-invoice.ts'
import { blindIndexes } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'

interface Mailed {
  merchantId: string
  facts: InvoiceFacts
  /** Texts that may contain an order's number: the subject, and the invoice itself. */
  texts: readonly string[]
}

const dayMs = 86_400_000
/** An invoice is issued soon after its order. */
const maxAgeMs = 90 * dayMs
const maxNumbers = 20

/**
 * Returns the id of the order that an invoice belongs to: the one whose number it names, else the only one without an
 * invoice of the same buyer and total. Null if there is none, or more than one.
 */
export async function orderOfInvoice(
  { db, sealingKeys }: Pick<Services, 'db' | 'sealingKeys'>,
  { merchantId, facts, texts }: Mailed,
): Promise<string | null> {
  const isPaid = and(eq(order.merchantId, merchantId), inArray(order.status, ['placed', 'completed']))
  const numbers = [...new Set(texts.flatMap((text) => text.match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? []))]
  if (numbers.length > 0) {
    const named = await db
      .select({ id: order.id })
      .from(order)
      .where(and(isPaid, inArray(order.number, numbers.slice(0, maxNumbers))))
      .limit(2)
    if (named.length > 0) return onlyOf(named)
  }
  if (facts.recipient === null) return null
  const { recipient, totalMinor, issuedAt } = facts
  const isTheirs = inArray(orderGroup.taxIdKey, blindIndexes(sealingKeys, recipient))
  const found = await db
    .select({ id: order.id })
    .from(order)
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .where(
      and(
        isPaid,
        isTheirs,
        eq(order.totalMinor, totalMinor),
        gte(order.createdAt, new Date(issuedAt.getTime() - maxAgeMs)),
        lte(order.createdAt, new Date(issuedAt.getTime() + dayMs)),
        sql`not exists (select from ${invoice} i where i.order_id = ${order.id})`,
      ),
    )
    .limit(2)
  return onlyOf(found)
}

const onlyOf = (found: readonly { id: string }[]) => (found.length === 1 ? (found[0]?.id ?? null) : null)
