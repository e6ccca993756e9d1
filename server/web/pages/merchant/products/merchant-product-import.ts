import { importListPage, importOfStore } from '#server/shop/catalog/product-imports/import-queries.ts'
import {
  discardImport,
  retryImport,
  startImport,
  stopImport,
} from '#server/shop/catalog/product-imports/start-import.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import { authorizeMember, merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readPageNumber } from '#server/web/pages/read-parameters.ts'
import { type ImportList, importLists, importStockChoices } from '#shared/catalog/product-imports.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

type Action = typeof startImport

const actions: Record<string, Action> = {
  import: startImport,
  stop: stopImport,
  retry: retryImport,
  discard: discardImport,
}

/** The preview, progress or result of a product import, and the button that starts it. */
export const merchantProductImport: Page<'merchant-product-import'> = {
  async load(context) {
    const { merchantId } = merchantOf(context)
    const { services, params, url } = context
    const importId = params.importId
    const key = { merchantId, importId }
    const found = await importOfStore(services.db, key)
    if (!found) throw pageNotFound(url.pathname)
    const list = importLists.find((each) => each === url.searchParams.get('list')) ?? usualList(found.counts)
    const page = readPageNumber(url)
    return { import: found, shown: await importListPage(services.db, key, { list, page }) }
  },

  async submit(context) {
    authorizeMember(context, 'products.edit')
    const { services, form, params, visitor, ip, url } = context
    const { merchantId } = merchantOf(context)
    const importId = params.importId
    const key = { merchantId, importId }
    if (!(await importOfStore(services.db, key))) throw pageNotFound(url.pathname)
    const action = actionOf(actions, form)
    if (!action) return refusedForm(form, {}, { message: ruleMessages.invalid_form })
    const chosen = importStockChoices.find((each) => each === formText(form, 'stock'))
    // A page of an earlier version has a box in place of the choice.
    const stock = chosen ?? (formText(form, 'keepStock') === '1' ? 'keep' : 'file')
    await action(services, key, { userId: visitor?.userId ?? '', ip, stock })
    return { redirect: href('merchant-product-import', { importId }) }
  },
}

/** Chooses the list to show: problems first. */
function usualList(
  counts: { problemCount: number; products: { created: number; updated: number } } | null,
): ImportList {
  if (!counts || counts.problemCount > 0) return 'problems'
  if (counts.products.created > 0) return 'created'
  return counts.products.updated > 0 ? 'updated' : 'unchanged'
}
