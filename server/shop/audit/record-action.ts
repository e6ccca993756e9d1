import type { Db } from '#server/db/connect.ts'
import type { Services } from '#server/shop/services.ts'
import { type AuditRecord, recordAudit } from './record-audit.ts'

type Acting = Pick<Services, 'author' | 'clock'>

/**
 * Records what the author of these services does, in the transaction of the action itself. Customers and jobs run the
 * same rules without an author, and nothing is recorded of them.
 */
export async function recordAction(tx: Db, { author, clock }: Acting, entry: Omit<AuditRecord, 'by' | 'at'>) {
  if (author) await recordAudit(tx, { ...entry, by: author, at: clock() })
}

type OrderEntry = Omit<AuditRecord, 'by' | 'at' | 'merchantId' | 'subject'>

export const recordOrderAction = (
  tx: Db,
  services: Acting,
  { id, number, merchantId }: { id: string; number: string; merchantId: string },
  entry: OrderEntry,
) => recordAction(tx, services, { ...entry, merchantId, subject: { type: 'order', id, name: number } })
