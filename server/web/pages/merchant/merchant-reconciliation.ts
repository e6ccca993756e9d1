import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page } from '#server/web/pages/page.ts'
import {
  loadReconciliation,
  reconciliationDone,
  submitReconciliation,
} from '#server/web/pages/panel/reconciliation.ts'
import { authorizeMember, merchantOf } from './merchant-of.ts'

/** The comparison of a store's own accounts with its books. Members who may settle payments may settle a difference. */
export const merchantReconciliation: Page<'merchant-reconciliation'> = {
  done: doneOn('merchant-reconciliation', reconciliationDone),

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
