import { inTransaction } from '#server/db/transaction.ts'
import { callCarrier } from '../../connections/connected-carrier.ts'
import type { Services } from '../../services.ts'
import { closeTask } from '../../tasks/close-task.ts'
import { releaseLabel } from './claim-label.ts'
import type { LabelRow } from './label-queries.ts'
import { carrierIdOf } from './order-label.ts'

/**
 * Cancels a label that this process has claimed, at its carrier first; false: it can no longer be canceled there, and
 * stays claimed. Errors: those of the carrier, and `no_carrier`.
 */
export async function cancelClaimedLabel(
  services: Services,
  { id: labelId, merchantId, shipmentRef }: LabelRow,
): Promise<boolean> {
  if (shipmentRef) {
    const id = await carrierIdOf(services.db, merchantId)
    if (!(await callCarrier(services, { id, merchantId }, (carrier) => carrier.cancel(shipmentRef))))
      return false
  }
  const at = services.clock()
  const canceled = { status: 'canceled', canceledAt: at, failure: null, failureText: null } as const
  await inTransaction(services.db, async (tx) => {
    await releaseLabel(tx, labelId, canceled)
    await closeTask(tx, { kind: 'label_failed', refId: labelId, outcome: 'canceled', at })
  })
  return true
}
