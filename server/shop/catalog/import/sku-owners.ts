import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product, variant } from '#server/db/schema/index.ts'
import type { ProductDraft } from '#server/shop/catalog/products/product-draft.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'
import type { ReadProduct } from './draft-of-rows.ts'
import type { ImportProblem } from './import-report.ts'
import type { ColumnHeader } from './shopify-columns.ts'

export interface SkuOwner {
  sku: string
  handle: string
  title: string
}

/** Returns the products of a store that have one of the codes. */
export async function skuOwners(db: Db, merchantId: string, skus: readonly string[]): Promise<SkuOwner[]> {
  if (skus.length === 0) return []
  const rows = await db
    .select({ sku: variant.sku, handle: product.handle, title: product.title })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .where(
      and(eq(variant.merchantId, merchantId), inArray(variant.sku, [...skus]), isNull(variant.archivedAt)),
    )
    .orderBy(asc(product.createdAt), asc(product.id))
  return rows.flatMap(({ sku, ...owner }) => (sku ? [{ sku, ...owner }] : []))
}

export const skusOf = ({ variants }: ProductDraft): string[] =>
  variants.flatMap(({ fields }) => fields.sku || [])

/**
 * Warns of a new product with a code of another product of the store: its handle may have changed on its platform, and
 * the store would have it twice. Products of the same file are ignored, because they may share their codes.
 */
export function takenSkuWarning(
  { draft, lines }: ReadProduct,
  owners: readonly SkuOwner[],
  { header, inFile }: { header: ColumnHeader; inFile: ReadonlySet<string> },
): ImportProblem[] {
  for (const [index, { fields }] of (draft?.variants ?? []).entries()) {
    const owner = owners.find(({ sku, handle }) => sku === fields.sku && !inFile.has(handle))
    if (!owner) continue
    const reason = importReasons.takenSku(owner.sku, owner.title)
    return [{ line: lines[index] ?? 0, column: header.nameOf('sku'), reason, effect: 'noticed' }]
  }
  return []
}
