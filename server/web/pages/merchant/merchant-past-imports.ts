import { forgetPastOrders } from '#server/shop/orders/past/forget-past-orders.ts'
import { hasPastOrders, pastImportsOf } from '#server/shop/orders/past/past-import-queries.ts'
import { storePastImport } from '#server/shop/orders/past/store-past-import.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { sentFile } from '#server/web/pages/sent-file.ts'
import { erasePastForm } from '#shared/forms/merchant/past-import-forms.ts'
import { refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { pastImportMessages } from '#shared/messages/merchant/past-orders.ts'
import { maxPastFileBytes } from '#shared/orders/past-orders.ts'
import { authorizeMember, merchantOf } from './merchant-of.ts'

const done = doneOn('merchant-past-imports', { erased: pastImportMessages.erase.done })

/** The files of its former shop that a store has uploaded, a form for another one, and the end of all of them. */
export const merchantPastImports: Page<'merchant-past-imports'> = {
  done,

  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { services, url } = context
    const [imports, hasHistory] = await Promise.all([
      pastImportsOf(services.db, merchantId, url.searchParams.get('cursor')),
      hasPastOrders(services.db, merchantId),
    ])
    return { store, imports, hasHistory }
  },

  async submit(context) {
    authorizeMember(context, 'past-orders.import')
    // A form with a file in it shows its fields only when it is read as a whole.
    return Object.keys(context.form).length > 0 ? runAction(actions, context) : saveUpload(context)
  },
}

const actions = {
  'erase-past': formAction(erasePastForm, async (context, { confirm }) => {
    if (!confirm) return context.refused({ confirm: pastImportMessages.erase.confirmMissing })
    const { merchantId } = merchantOf(context)
    await forgetPastOrders(context.services, { merchantId, by: memberOf(context) })
    return done.at('erased')
  }),
}

async function saveUpload(context: SubmitContext): Promise<SubmitAnswer> {
  const { services, upload, visitor } = context
  const { merchantId } = merchantOf(context)
  const sent = await upload(maxPastFileBytes)
  const found = sentFile(sent, sent.form, { field: 'file', ...pastImportMessages.fieldErrors })
  if ('refused' in found) return found.refused
  const { file } = found
  const stored = await storePastImport(services, {
    merchantId,
    userId: visitor?.userId ?? '',
    fileName: file.name,
    sizeBytes: file.size,
    open: () => file.stream(),
  })
  if ('refusal' in stored) return refusedForm(sent.form, { file: stored.refusal })
  return { redirect: href('merchant-past-import', { importId: stored.importId }) }
}
