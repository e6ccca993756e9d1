import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page } from '#server/web/pages/page.ts'
import {
  loadReconciliation,
  reconciliationDone,
  submitReconciliation,
} from '#server/web/pages/panel/reconciliation.ts'

/** The platform's accounts beside its books, and the differences of stores, which settle their own. */
export const operatorReconciliation: Page<'operator-reconciliation'> = {
  done: doneOn('operator-reconciliation', reconciliationDone),

  load: (context) => loadReconciliation(context, { operator: true }),

  submit(context) {
    return submitReconciliation(context, { operator: true })
  },
}
