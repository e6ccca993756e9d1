import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fulfillment, order } from '#server/db/schema/index.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import type { AuditAction } from '#shared/audit.ts'

type LabelAction = Extract<AuditAction, `label.${string}`>

/**
 * Records in the audit log who spends the store's money with its carrier, or takes it back. Actions of jobs are not
 * recorded.
 */
export async function recordLabel(
  tx: Db,
  services: Services,
  { fulfillmentId, action }: { fulfillmentId: string; action: LabelAction },
): Promise<void> {
  if (!services.author) return
  const [about] = await tx
    .select({ id: order.id, number: order.number, merchantId: order.merchantId })
    .from(fulfillment)
    .innerJoin(order, eq(order.id, fulfillment.orderId))
    .where(eq(fulfillment.id, fulfillmentId))
  if (about) await recordOrderAction(tx, services, about, { action })
}
