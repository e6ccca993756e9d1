import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Reconciliation } from '#client/ui/panel/reconciliation/reconciliation.tsx'
import { href } from '#shared/href.ts'
import { reconciliationMessages as messages } from '#shared/messages/money/reconciliation.ts'
import { operatorReconciliationFilePath } from '#shared/money/reconciliation.ts'
import type { PageProps } from '#shared/pages.ts'

/** The platform's accounts, and those of stores with a difference, beside the shop's books. */
export function OperatorReconciliationPage({ data, form }: PageProps<'operator-reconciliation'>) {
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <Reconciliation
        data={data}
        form={form}
        none={messages.noneOperator}
        filePath={operatorReconciliationFilePath}
        hrefAt={(query) => href('operator-reconciliation', {}, query)}
        hrefOfOrder={(orderNumber) => href('operator-order', { orderNumber })}
        isOperator
      />
    </OperatorLayout>
  )
}
