import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { callCarrierOf } from './carrier-of-label.ts'
import type { LabelRow } from './label-queries.ts'
import { releaseLabel } from './lease-label.ts'
import { recordLabel } from './record-label.ts'

/**
 * Cancels a label that this process has leased, at its carrier first. Returns false if the carrier can no longer cancel
 * it; the label then stays leased. Errors: those of the carrier, and `no_carrier`.
 */
export async function cancelLeasedLabel(services: Services, row: LabelRow): Promise<boolean> {
  const { id: labelId, shipmentRef } = row
  const isBought = row.status === 'bought'
  if (
    shipmentRef &&
    !(await callCarrierOf(services, row, (carrier) => carrier.cancel(shipmentRef, { isBought })))
  )
    return false
  const at = services.clock()
  const canceled = { status: 'canceled', canceledAt: at, failure: null, failureText: null } as const
  await inTransaction(services.db, async (tx) => {
    await releaseLabel(tx, labelId, canceled)
    await closeTask(tx, { kind: 'label_failed', refId: labelId, outcome: 'canceled', at })
    await recordLabel(tx, services, { fulfillmentId: row.fulfillmentId, action: 'label.canceled' })
  })
  return true
}
