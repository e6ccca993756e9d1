import type { ProductRow } from '#server/shop/catalog/import/read-product-rows.ts'
import type { ColumnHeader } from '#server/shop/catalog/import/shopify-columns.ts'
import { foldedName } from '#server/shop/catalog/products/saved-product-queries.ts'
import type { ImportPlatform } from '#shared/catalog/product-imports.ts'
import { normalFormerPath } from './former-path.ts'
import { isOwnAddress } from './own-address.ts'

/** Where shops of a platform have a product, if its file names it by the last part of its address. */
const bases: Partial<Record<ImportPlatform, string>> = { shopify: '/products/', nuvemshop: '/produtos/' }

/** Columns with the address of a product's page. */
const addressColumns = new Set([
  ...['link externo', 'seo - endereco do produto (url)', 'permalink', 'meta: _permalink', 'product url'],
  ...['url do produto', 'link do produto'],
])

interface FileOfRow {
  platform: ImportPlatform
  header: ColumnHeader
}

/** Returns the path at which the former shop had a product, as far as its file says it. */
export function formerPathOfRow(row: ProductRow, { platform, header }: FileOfRow): string | null {
  const column = header.preserved.find(({ name }) => addressColumns.has(foldedName(name)))
  const address = column && row.cells[column.index]?.trim()
  if (address) return foreignPath(address)
  // The shop's own export has the same columns, and no former shop.
  const base = header.index.has('category') ? undefined : bases[platform]
  const handle = row.cell('handle')
  return base && handle ? foreignPath(base + handle) : null
}

function foreignPath(address: string): string | null {
  const path = normalFormerPath(address)
  return path && !isOwnAddress(path) ? path : null
}
