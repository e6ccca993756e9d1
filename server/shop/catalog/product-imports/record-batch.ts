import type { Db } from '#server/db/connect.ts'
import { productImportProblem, productImportProduct, type StoredMissing } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { auditPrices } from '#server/shop/catalog/import/audit-prices.ts'
import type { MissingParts } from '#server/shop/catalog/import/clear-missing.ts'
import type { SettledBatch } from '#server/shop/catalog/import/import-batch.ts'
import { emptyReport, type ImportReport } from '#server/shop/catalog/import/import-report.ts'
import { leaseEnd } from '#server/shop/lease.ts'
import type { ImportCounts } from '#shared/catalog/product-imports.ts'
import { changeLeasedImport, type ImportLease } from './import-lease.ts'

const rowsPerInsert = 1_000

/** Stores the results of some products, in the transaction in which they were saved. */
export async function recordBatch(
  db: Db,
  lease: ImportLease,
  { products, imported, state }: SettledBatch,
  { now, bytesRead }: { now: Date; bytesRead: number },
): Promise<void> {
  const { id: importId, merchantId, startedBy: userId, startedIp: ip } = lease
  const first = state.settled - products.length
  const rows = imported.map(({ result, movedAt }, index) => ({
    importId,
    position: first + index,
    handle: products[index]?.handle ?? '',
    lines: products[index]?.allLines ?? [],
    title: products[index]?.title ?? '',
    titleBefore: result?.titleBefore ?? null,
    result: result?.product ?? ('skipped' as const),
    parts: result?.parts ?? [],
    variants: result?.changedVariants ?? null,
    fields: result?.changedTexts ?? null,
    movedAt,
    productId: result?.id ?? null,
  }))
  const problems = imported.flatMap((each, index) =>
    each.problems.map((problem) => ({ ...problem, importId, position: first + index })),
  )
  await inTransaction(db, async (tx) => {
    if (rows.length > 0) await tx.insert(productImportProduct).values(rows)
    // A check has no starter and changes no products.
    if (userId) {
      const by = { role: 'merchant', merchantId, userId, ip } as const
      await auditPrices(tx, { merchantId, by, imported, at: now })
    }
    for (let from = 0; from < problems.length; from += rowsPerInsert) {
      await tx.insert(productImportProblem).values(problems.slice(from, from + rowsPerInsert))
    }
    await changeLeasedImport(tx, lease, {
      settled: state.settled,
      counts: countsOf(state.report),
      missing: storedMissing(state.missing),
      bytesRead,
      attempts: 0,
      leaseUntil: leaseEnd(now),
    })
  })
}

export const countsOf = (report: ImportReport): ImportCounts => {
  const { rows, products, variants, pictures, problemCount, noticeCount } = report
  return { rows, products, variants, pictures, problemCount, noticeCount }
}

/** Returns the report from its stored counts; its problems are rows of their own. */
export const reportOf = (counts: ImportCounts | null): ImportReport => ({ ...emptyReport(false), ...counts })

const storedMissing = ({ variants, pictures, unchanged }: MissingParts): StoredMissing => ({
  variants: Object.fromEntries(variants),
  pictures: Object.fromEntries(pictures),
  unchanged: [...unchanged],
})

export const missingOf = ({ variants, pictures, unchanged }: StoredMissing): MissingParts => ({
  variants: new Map(Object.entries(variants)),
  pictures: new Map(Object.entries(pictures)),
  unchanged: new Set(unchanged),
})
