import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { type AuditValues, productImport, productImportProduct } from '#server/db/schema/index.ts'
import { recordAudit } from '#server/shop/audit/record-audit.ts'
import { changedByLoss, type ImportState } from '#server/shop/catalog/import/import-state.ts'
import type { ImportCounts } from '#shared/catalog/product-imports.ts'

type ImportRow = typeof productImport.$inferSelect

interface ImportPerson {
  userId: string | null
  ip: string | null
}

/** Fails an import that cannot continue; what was imported stays, and it may be tried again. */
export async function failImport(tx: Db, found: ImportRow, now: Date): Promise<void> {
  const ended = { status: 'failed', finishedAt: now, leaseToken: null, leaseUntil: null } as const
  await tx.update(productImport).set(ended).where(eq(productImport.id, found.id))
  await auditImport(tx, { ...found, status: 'failed' }, { at: now })
}

/** Records in the audit log who imported or stopped which file, and what it did. A check did nothing. */
export async function auditImport(
  tx: Db,
  { id, merchantId, startedBy, startedIp, fileName, platform, status, counts }: ImportRow,
  { at, by = { userId: startedBy, ip: startedIp } }: { at: Date; by?: ImportPerson },
): Promise<void> {
  const { userId, ip } = by
  if (!userId) return
  await recordAudit(tx, {
    action: 'products.imported',
    at,
    merchantId,
    by: { role: 'merchant', merchantId, userId, ip },
    subject: { type: 'product-import', id, name: fileName },
    after: { importStatus: status, platform, ...auditedCounts(counts) },
  })
}

function auditedCounts(counts: ImportCounts | null): AuditValues {
  if (!counts) return {}
  const { created, updated, unchanged, skipped } = counts.products
  return { rows: counts.rows, created, updated, unchanged, skipped, problems: counts.problemCount }
}

/** Marks the products that change only by losing parts, which is known when the whole file was read. */
export async function markLosses(tx: Db, importId: string, { missing }: ImportState): Promise<void> {
  const productIds = changedByLoss(missing)
  const losing = {
    variants: new Set(missing.variants.values()),
    pictures: new Set(missing.pictures.values()),
  }
  for (const productId of productIds) {
    const parts = (['variants', 'pictures'] as const).filter((part) => losing[part].has(productId))
    const isOf = and(
      eq(productImportProduct.importId, importId),
      eq(productImportProduct.productId, productId),
      inArray(productImportProduct.result, ['unchanged']),
    )
    await tx.update(productImportProduct).set({ result: 'updated', parts }).where(isOf)
  }
}
