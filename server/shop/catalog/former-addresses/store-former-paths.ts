import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { formerAddress } from '#server/db/schema/index.ts'
import { type FormerAddressSource, maxFormerAddresses } from '#shared/catalog/former-addresses.ts'

export interface FormerPath {
  path: string
  productId: string
}

interface StoredPaths {
  merchantId: string
  paths: readonly FormerPath[]
  source: FormerAddressSource
  now: Date
}

/** Stores paths that came with imported products; what the store has said of a path stays. */
export async function storeFormerPaths(
  tx: Db,
  { merchantId, paths, source, now }: StoredPaths,
): Promise<void> {
  if (paths.length === 0) return
  const known = await tx.$count(formerAddress, eq(formerAddress.merchantId, merchantId))
  const rows = paths
    .slice(0, Math.max(0, maxFormerAddresses - known))
    .map((each) => ({ ...each, id: newId(), merchantId, source, createdAt: now }))
  if (rows.length > 0) await tx.insert(formerAddress).values(rows).onConflictDoNothing()
}
