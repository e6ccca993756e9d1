import type { Db } from '#server/db/connect.ts'
import type { Services } from '../services.ts'
import { type AuditRecord, recordAudit } from './record-audit.ts'

type Acting = Pick<Services, 'author' | 'clock'>

/**
 * Records what somebody with rights does through these services, in the transaction of the act itself. Customers and
 * jobs run the same rules without an author, and nothing is recorded of them.
 */
export async function recordAct(tx: Db, { author, clock }: Acting, act: Omit<AuditRecord, 'by' | 'at'>) {
  if (author) await recordAudit(tx, { ...act, by: author, at: clock() })
}

type OrderAct = Omit<AuditRecord, 'by' | 'at' | 'merchantId' | 'subject'>

export const recordOrderAct = (
  tx: Db,
  services: Acting,
  { id, number, merchantId }: { id: string; number: string; merchantId: string },
  act: OrderAct,
) => recordAct(tx, services, { ...act, merchantId, subject: { type: 'order', id, name: number } })
