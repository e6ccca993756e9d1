import { openText, sealingKeyId, sealText } from './sealed-text.ts'
import type { Services } from './services.ts'

const usualRowsPerBatch = 500

interface SealedRow {
  /** Its owner, which is also the sort key. */
  owner: string
  sealed: string
}

interface SealedRows {
  rowsPerBatch?: number
  /** Returns rows that do not begin with the prefix, in the order of their owners, after one of them. */
  older(isNotLike: string, lastOwner: string | null, limit: number): Promise<SealedRow[]>
  /** Stores a sealed text unless it was changed meanwhile. */
  store(row: SealedRow, sealed: string): Promise<unknown>
}

/** Seals again with the first key what an earlier key has sealed, so that the earlier one can be removed. */
export async function resealRows(
  { sealingKeys }: Pick<Services, 'sealingKeys'>,
  { older, store, rowsPerBatch = usualRowsPerBatch }: SealedRows,
): Promise<void> {
  const [first = ''] = sealingKeys
  for (let last: string | null = null; ; ) {
    const rows = await older(`${sealingKeyId(first)}.%`, last, rowsPerBatch)
    for (const row of rows) {
      const text = openText(sealingKeys, row.sealed, row.owner)
      if (text !== null) await store(row, sealText(sealingKeys, text, row.owner))
    }
    last = rows.at(-1)?.owner ?? null
    if (rows.length < rowsPerBatch) return
  }
}
