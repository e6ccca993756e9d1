import { and, type Column, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { ledgerPosting, ledgerTransaction, order, refund } from '#server/db/schema/index.ts'
import type { LedgerKind } from '#shared/money/ledger-reasons.ts'

/** Columns of a fact that moved nothing between the store and the platform. */
export function unbookedFact(kind: LedgerKind, time: SQL, id: Column) {
  const nothing = (name: string) => sql<number>`0`.mapWith(Number).as(name)
  return {
    at: sql<Date>`${time}`.mapWith(ledgerPosting.at).as('moved_at'),
    id: sql<string>`${id}`.as('movement_id'),
    unbookedOrderId: sql<string | null>`${order.id}`.as('unbooked_order_id'),
    unbookedKind: sql<string | null>`${kind}::text`.as('unbooked_kind'),
    pendingMinor: nothing('pending_minor'),
    availableMinor: nothing('available_minor'),
    disputedMinor: nothing('disputed_minor'),
    owedMinor: nothing('owed_minor'),
  }
}

export const isUnbookedRefund = (merchantId: string) =>
  and(
    eq(order.merchantId, merchantId),
    sql`not exists (select from ${ledgerTransaction} booked where booked.order_id = ${order.id}
      and booked.kind = 'refund_opened' and booked.ref_id = ${refund.id}::text)`,
  )

/** SQL condition: a paid order of the store whose payment is not in the ledger. */
export const isUnbookedOrder = (merchantId: string) =>
  and(
    eq(order.merchantId, merchantId),
    isNotNull(order.placedAt),
    sql`not exists (select from ${ledgerTransaction} booked where booked.order_id = ${order.id}
      and booked.kind in ('captured', 'commission', 'campaign_paid'))`,
  )
