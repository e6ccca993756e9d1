import { pastImportOf } from '#server/shop/orders/past/past-import-queries.ts'
import { discardPastImport, startPastImport } from '#server/shop/orders/past/start-past-import.ts'
import { actionOf, refusedIntent } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import type { Page } from '#server/web/pages/page.ts'
import { href } from '#shared/href.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { authorizeMember, merchantOf } from './merchant-of.ts'

const actions: Record<string, typeof startPastImport> = {
  import: startPastImport,
  discard: discardPastImport,
}

/** The check, progress or result of a file of the former shop, and the button that imports it. */
export const merchantPastImport: Page<'merchant-past-import'> = {
  async load(context) {
    const { merchantId } = merchantOf(context)
    const { services, params, url } = context
    const found = await pastImportOf(services.db, { merchantId, importId: params.importId })
    if (!found) throw pageNotFound(url.pathname)
    return { import: found }
  },

  async submit(context) {
    authorizeMember(context, 'past-orders.import')
    const { services, form, params, url } = context
    const { importId } = params
    const key = { merchantId: merchantOf(context).merchantId, importId }
    if (!(await pastImportOf(services.db, key))) throw pageNotFound(url.pathname)
    const action = actionOf(actions, form)
    if (!action) return refusedIntent(context)
    await action(services, key, memberOf(context))
    return { redirect: href('merchant-past-import', { importId }) }
  },
}
