import { and, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { cartLine, personalizedCartLine } from '#server/db/schema/index.ts'

/** Key of a line: each text on a variant is a line of its own; an empty text means none. */
export interface LineKey {
  variantId: string
  personalization: string
}

interface StoredLine extends LineKey {
  cartId: string
  merchantId: string
  quantity: number
  unitPriceSeenMinor: number
  createdAt: Date
}

/** Query of the lines in both tables. */
export function allCartLines(db: Db) {
  const { cartId, variantId, merchantId, quantity, unitPriceSeenMinor, createdAt } = cartLine
  const personalized = personalizedCartLine
  return unionAll(
    db
      .select({
        cartId,
        variantId,
        merchantId,
        quantity,
        unitPriceSeenMinor,
        createdAt,
        personalization: sql<string>`''::text`.as('personalization'),
      })
      .from(cartLine),
    db
      .select({
        cartId: personalized.cartId,
        variantId: personalized.variantId,
        merchantId: personalized.merchantId,
        quantity: personalized.quantity,
        unitPriceSeenMinor: personalized.unitPriceSeenMinor,
        createdAt: personalized.createdAt,
        personalization: sql<string>`${personalized.personalization}`.as('personalization'),
      })
      .from(personalized),
  ).as('line')
}

/** Writes a line, or the quantity and price of an existing one. */
export async function storeLine(tx: Db, { personalization, ...line }: StoredLine): Promise<void> {
  const set = { quantity: line.quantity, unitPriceSeenMinor: line.unitPriceSeenMinor }
  if (personalization === '') {
    const target = [cartLine.cartId, cartLine.variantId]
    await tx.insert(cartLine).values(line).onConflictDoUpdate({ target, set })
    return
  }
  const { cartId, variantId } = personalizedCartLine
  const target = [cartId, variantId, personalizedCartLine.personalization]
  await tx
    .insert(personalizedCartLine)
    .values({ ...line, personalization })
    .onConflictDoUpdate({ target, set })
}

interface ChangedLine extends LineKey {
  quantity: number
  priceMinor: number
}

/** Changes quantities and seen prices of lines; a quantity of zero deletes. */
export async function changeLines(tx: Db, cartId: string, lines: readonly ChangedLine[]): Promise<void> {
  if (lines.length === 0) return
  const changed = sql`unnest(
    ${sql.param(lines.map(({ variantId }) => variantId))}::uuid[],
    ${sql.param(lines.map(({ personalization }) => personalization))}::text[],
    ${sql.param(lines.map(({ quantity }) => quantity))}::int[],
    ${sql.param(lines.map(({ priceMinor }) => priceMinor))}::bigint[]
  ) as changed (variant_id, personalization, quantity, price)`
  const change = async (table: SQL, text: SQL) => {
    const isIt = sql`l.cart_id = ${cartId} and l.variant_id = changed.variant_id and changed.personalization = ${text}`
    await tx.execute(sql`delete from ${table} l using ${changed} where ${isIt} and changed.quantity = 0`)
    await tx.execute(sql`
      update ${table} l set quantity = changed.quantity, unit_price_seen_minor = changed.price
      from ${changed} where ${isIt} and changed.quantity > 0`)
  }
  await change(sql`${cartLine}`, sql`''`)
  await change(sql`${personalizedCartLine}`, sql`l.personalization`)
}

/** Returns the quantities of one variant in all its lines, whatever their text. */
export async function linesOfVariant(tx: Db, cartId: string, variantId: string) {
  const line = allCartLines(tx)
  return tx
    .select({ personalization: line.personalization, quantity: line.quantity })
    .from(line)
    .where(and(eq(line.cartId, cartId), eq(line.variantId, variantId)))
}
