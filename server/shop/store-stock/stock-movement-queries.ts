import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { forwardPage } from '#server/db/list-of.ts'
import { order, orderLine, stockMovement, user, variant } from '#server/db/schema/index.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import {
  type StockMovementReason,
  type StockMovementView,
  stockMovementsPerPage,
} from '#shared/catalog/store-stock.ts'
import type { VariantKey } from './store-stock-queries.ts'

type Movement = typeof stockMovement.$inferSelect

interface MovementRow extends Omit<StockMovementView, 'reason'>, Record<string, unknown> {
  kind: Movement['kind']
  refType: string
}

/** Returns the stock movements of a variant, the newest first. */
export async function movementsOfVariant(
  db: Db,
  { merchantId, variantId }: VariantKey,
  before: number | null,
): Promise<ListPart<StockMovementView>> {
  const { rows } = await db.execute<MovementRow>(sql`
    select m.number, m.at, m.kind, m.ref_type as "refType", m.note, o.number as "orderNumber", u.name as person,
      m.on_hand_delta as "onHandDelta", m.on_hand_after as "onHandAfter",
      m.reserved_delta as "reservedDelta", m.reserved_after as "reservedAfter"
    from ${stockMovement} m
    join ${variant} v on v.id = m.variant_id and v.merchant_id = ${merchantId}
    left join ${user} u on u.id = m.user_id
    left join ${orderLine} ol on ol.id = case
      when m.ref_type in ('refund_line', 'return_line') then split_part(m.ref_id, '/', 2)::uuid
      when m.ref_type = 'canceled_line' then split_part(m.ref_id, '/', 1)::uuid end
    left join ${order} o on o.id = coalesce(ol.order_id,
      case when m.ref_type in ('order', 'substitution') then left(m.ref_id, 36)::uuid end)
    where m.variant_id = ${variantId} ${before === null ? sql`` : sql`and m.number < ${before}`}
    order by m.number desc limit ${stockMovementsPerPage + 1}`)
  const movements = rows.map(({ kind, refType, at, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    reason: reasonOf(kind, refType),
  }))
  return forwardPage(movements, {
    isLater: before !== null,
    perPage: stockMovementsPerPage,
    cursorOf: ({ number }) => String(number),
  })
}

const reasonsOfCause: Partial<Record<string, StockMovementReason>> = {
  product: 'first-count',
  counting: 'counting',
  grid: 'grid',
  'grid-undo': 'grid-undo',
  opening: 'opening',
}

const reasonOf = (kind: Movement['kind'], refType: string): StockMovementReason =>
  reasonsOfCause[refType] ?? (kind === 'adjust' ? (refType === 'substitution' ? 'missing' : 'count') : kind)
