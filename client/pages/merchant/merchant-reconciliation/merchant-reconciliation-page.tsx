import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { Reconciliation } from '#client/ui/panel/reconciliation/reconciliation.tsx'
import { href } from '#shared/href.ts'
import { reconciliationMessages as messages } from '#shared/messages/money/reconciliation.ts'
import { merchantReconciliationFilePath } from '#shared/money/reconciliation.ts'
import type { PageProps } from '#shared/pages.ts'

/** The comparison of a store's own accounts with its orders. */
export function MerchantReconciliationPage({ data, form }: PageProps<'merchant-reconciliation'>) {
  return (
    <MerchantLayout title={messages.title} description={messages.description}>
      <Reconciliation
        data={data}
        form={form}
        none={messages.none}
        filePath={merchantReconciliationFilePath}
        hrefAt={(query) => href('merchant-reconciliation', {}, query)}
        hrefOfOrder={(orderNumber) => href('merchant-order', { orderNumber })}
      />
    </MerchantLayout>
  )
}
