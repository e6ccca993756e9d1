import { importsOfStore } from '#server/shop/catalog/product-imports/import-queries.ts'
import { storeProductImport } from '#server/shop/catalog/product-imports/store-import.ts'
import { authorizeMember, merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import type { Page } from '#server/web/pages/page.ts'
import { sentFile } from '#server/web/pages/sent-file.ts'
import { maxImportBytes } from '#shared/catalog/product-imports.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { productImportMessages } from '#shared/messages/merchant/product-imports.ts'

const { fieldErrors } = productImportMessages

/** The product files that a store has uploaded, and a form for another one. */
export const merchantProductImports: Page<'merchant-product-imports'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { services, url } = context
    return { store, imports: await importsOfStore(services.db, merchantId, url.searchParams.get('cursor')) }
  },

  async submit(context) {
    authorizeMember(context, 'products.edit')
    const { services, upload, visitor } = context
    const { merchantId } = merchantOf(context)
    const sent = await upload(maxImportBytes)
    const { form } = sent
    const found = sentFile(sent, form, { field: 'file', ...fieldErrors })
    if ('refused' in found) return found.refused
    const { file } = found
    const stored = await storeProductImport(services, {
      merchantId,
      userId: visitor?.userId ?? '',
      fileName: file.name,
      sizeBytes: file.size,
      fileAt: readFileTime(formText(form, 'fileAt'), services.clock()),
      open: () => file.stream(),
    })
    if ('refusal' in stored) return refusedForm(form, { file: stored.refusal })
    return { redirect: href('merchant-product-import', { importId: stored.importId }) }
  },
}

/** Reads when the browser says that the file was last written. A clock that is ahead says nothing. */
function readFileTime(text: string, now: Date): Date | null {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) || time > now ? null : time
}
