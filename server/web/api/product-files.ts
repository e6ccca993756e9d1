import { Router } from 'express'
import { exportProducts } from '#server/shop/catalog/export/export-products.ts'
import { importOfStore } from '#server/shop/catalog/product-imports/import-queries.ts'
import { importResultFile } from '#server/shop/catalog/product-imports/result-file.ts'
import type { Services } from '#server/shop/services.ts'
import { merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import { importResultPath, productExportPath } from '#shared/catalog/product-imports.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { guardedFile } from './csv-files.ts'

/** Serves a store's products, and the results of each row of an import, to members who may import products. */
export function productFilesRouter(services: Services): Router {
  const router = Router()
  router.get(
    productExportPath,
    guardedFile(services, 'merchant-product-imports', (context) => {
      const { merchantId, store } = merchantOf(context)
      return { name: `produtos-${store.slug}`, lines: exportProducts(services, merchantId) }
    }),
  )
  router.get(
    importResultPath(':importId'),
    guardedFile(services, 'merchant-product-import', async (context) => {
      const { merchantId, store } = merchantOf(context)
      const importId = context.params.importId ?? ''
      const key = { merchantId, importId }
      const found = isId(importId) ? await importOfStore(services.db, key) : null
      return found && { name: `resultado-${store.slug}`, lines: importResultFile(services.db, key) }
    }),
  )
  return router
}
