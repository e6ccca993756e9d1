import type { Db } from '#server/db/connect.ts'
import { type Author, recordAudits } from '#server/shop/audit/record-audit.ts'
import type { ImportedProduct } from './import-state.ts'

interface ImportedPrices {
  merchantId: string
  by: Author
  imported: readonly ImportedProduct[]
  at: Date
}

/**
 * Records in the audit log which prices a file changes, as the grid does, whether it came by the browser or by a
 * command.
 */
export const auditPrices = (tx: Db, { merchantId, by, imported, at }: ImportedPrices): Promise<void> =>
  recordAudits(
    tx,
    imported.flatMap(({ result }) => {
      if (!result?.prices) return []
      const subject = { type: 'product', id: result.id, name: result.title }
      return [{ action: 'prices.changed', by, at, merchantId, subject, ...result.prices } as const]
    }),
  )
