import type { Page } from '#server/web/pages/page.ts'
import { loadReconciliation, submitReconciliation } from '#server/web/pages/seller/reconciliation.ts'
import { authorizeMember, merchantOf } from './merchant-of.ts'

/** A store's own accounts beside its books; who may settle payments may end a difference. */
export const merchantReconciliation: Page<'merchant-reconciliation'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    return { store, ...(await loadReconciliation(context, { merchantId })) }
  },

  submit(context) {
    authorizeMember(context, 'payments.settle')
    const { merchantId } = merchantOf(context)
    return submitReconciliation(context, { merchantId })
  },
}
