import { stringify } from 'csv-stringify/sync'
import { harmlessCell } from '#server/shop/catalog/import/harmless-cell.ts'
import { isReadColumn, writtenName } from '#server/shop/catalog/import/shopify-columns.ts'
import type { Services } from '#server/shop/services.ts'
import { exportedProducts, preservedColumns, productIdsOf } from './export-queries.ts'
import { type ExportContext, exportedColumns, rowsOfProduct } from './rows-of-product.ts'

/** Products read at once, so that a large store does not fill the memory. */
const productsPerBatch = 50

type ExportServices = Pick<Services, 'db' | 'cached' | 'shop'>

/** Yields all products of a store in Shopify's format. An import of that file changes nothing. */
export async function* exportProducts(services: ExportServices, merchantId: string): AsyncGenerator<string> {
  const { db, cached, shop } = services
  const tree = await cached.categories()
  const preserved = (await preservedColumns(db, merchantId)).filter((name) => !isReadColumn(name))
  const context: ExportContext = {
    preserved,
    slugOfCategory: new Map(tree.within(null).map(({ category: { id, slug } }) => [id, slug])),
    publicUrl: shop.publicUrl,
  }
  yield stringify([[...exportedColumns.map(writtenName), ...preserved.map(harmlessCell)]])
  const ids = await productIdsOf(db, merchantId)
  for (let from = 0; from < ids.length; from += productsPerBatch) {
    const products = await exportedProducts(db, merchantId, ids.slice(from, from + productsPerBatch))
    yield stringify(products.flatMap((product) => rowsOfProduct(product, context)))
  }
}
