import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { formerAddress, merchant, product, variant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import { handleOf } from '#server/shop/catalog/products/product-handle.ts'
import type { Services } from '#server/shop/services.ts'
import {
  type FormerAddressError,
  type FormerAddressSource,
  maxFormerAddresses,
} from '#shared/catalog/former-addresses.ts'
import { ShopError } from '#shared/errors.ts'
import { normalFormerPath } from './former-path.ts'
import { isOwnAddress } from './own-address.ts'
import type { FormerAddressLine } from './read-former-addresses.ts'
import type { FormerPath } from './store-former-paths.ts'

const rowsPerInsert = 1_000

interface NewAddresses {
  merchantId: string
  by: Author
  lines: readonly FormerAddressLine[]
  source: FormerAddressSource
}

/**
 * Stores former addresses of products, each once; one that the store had goes to the product that is named now. Returns
 * how many are new or changed, and which lines were left, with why.
 */
export async function addFormerAddresses(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { merchantId, by, lines, source }: NewAddresses,
): Promise<{ added: number; errors: FormerAddressError[] }> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    // Two files at once must not pass the limit together.
    const [store] = await tx
      .select({ name: merchant.name })
      .from(merchant)
      .where(eq(merchant.id, merchantId))
      .for('update')
    const products = await productsNamed(tx, merchantId, lines)
    const errors: FormerAddressError[] = []
    const paths = new Map<string, FormerPath>()
    for (const line of lines) {
      const path = normalFormerPath(line.address)
      const productId = products(line.product)
      if (!path) errors.push({ ...line, reason: 'noAddress' })
      else if (isOwnAddress(path)) errors.push({ ...line, reason: 'ownAddress' })
      else if (!productId) errors.push({ ...line, reason: 'noProduct' })
      else paths.set(path, { path, productId })
    }
    const known = await tx.$count(formerAddress, eq(formerAddress.merchantId, merchantId))
    if (known + paths.size > maxFormerAddresses)
      return { added: 0, errors: lines.map((line) => ({ ...line, reason: 'tooMany' })) }
    let added = 0
    const rows = [...paths.values()].map((each) => ({
      ...each,
      id: newId(),
      merchantId,
      source,
      createdAt: now,
    }))
    for (let from = 0; from < rows.length; from += rowsPerInsert) {
      const changed = await tx
        .insert(formerAddress)
        .values(rows.slice(from, from + rowsPerInsert))
        .onConflictDoUpdate({
          target: [formerAddress.path, formerAddress.merchantId],
          set: { productId: sql`excluded.product_id`, source: sql`excluded.source` },
          setWhere: sql`${formerAddress.productId} <> excluded.product_id`,
        })
        .returning({ id: formerAddress.id })
      added += changed.length
    }
    if (added > 0) {
      const subject = { type: 'merchant', id: merchantId, name: store?.name ?? '' }
      await recordAudit(tx, {
        action: 'former-addresses.added',
        by,
        at: now,
        merchantId,
        subject,
        after: { added },
      })
    }
    return { added, errors }
  })
}

/** Finds products by the end of their address here, or by a code that only one of them has. */
async function productsNamed(tx: Db, merchantId: string, lines: readonly FormerAddressLine[]) {
  const names = [...new Set(lines.map(({ product: name }) => name.trim()).filter(Boolean))]
  const handles = [...new Set(names.flatMap((name) => handleOfName(name) ?? []))]
  const isOwn = eq(product.merchantId, merchantId)
  const byHandle = await tx
    .select({ id: product.id, handle: product.handle })
    .from(product)
    .where(and(isOwn, inArray(product.handle, handles)))
  const bySku = await tx
    .selectDistinct({ id: variant.productId, sku: variant.sku })
    .from(variant)
    .where(and(eq(variant.merchantId, merchantId), isNull(variant.archivedAt), inArray(variant.sku, names)))
  const ofHandle = new Map(byHandle.map(({ handle, id }) => [handle, id]))
  const ofSku = Map.groupBy(bySku, ({ sku }) => sku)
  return (name: string): string | undefined => {
    const [only, ...others] = ofSku.get(name.trim()) ?? []
    return ofHandle.get(handleOfName(name.trim()) ?? '') ?? (others.length === 0 ? only?.id : undefined)
  }
}

function handleOfName(name: string): string | null {
  const [last = ''] = name
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
    .slice(-1)
  return handleOf(decodedOrSame(last))
}

function decodedOrSame(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Removes one of a store's former addresses. */
export async function removeFormerAddress(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { merchantId, by, addressId }: { merchantId: string; by: Author; addressId: string },
): Promise<void> {
  if (!z.guid().safeParse(addressId).success) throw unknown(addressId)
  await inTransaction(db, async (tx) => {
    const [removed] = await tx
      .delete(formerAddress)
      .where(and(eq(formerAddress.merchantId, merchantId), eq(formerAddress.id, addressId)))
      .returning({ path: formerAddress.path })
    if (!removed) throw unknown(addressId)
    const subject = { type: 'former-address', id: addressId, name: removed.path }
    await recordAudit(tx, { action: 'former-addresses.removed', by, at: clock(), merchantId, subject })
  })
}

const unknown = (addressId: string) =>
  new ShopError('not_found', `The store has no former address ${addressId}`)
