import { merchantAuditFilePath } from '#shared/audit-log/audit-view.ts'
import { href } from '#shared/href.ts'
import { auditMessages as messages } from '#shared/messages/merchant/audit.ts'
import type { PageProps } from '#shared/pages.ts'
import { MerchantLayout } from '../../../ui/merchant/merchant-layout.tsx'
import { AuditLog } from '../../../ui/seller/audit/audit-log.tsx'

/** What people with rights did in the store. */
export function MerchantAuditPage({ data }: PageProps<'merchant-audit'>) {
  return (
    <MerchantLayout title={messages.title} description={messages.merchantDescription} store={data.store}>
      <AuditLog
        data={data}
        hrefOf={(parameters) => href('merchant-audit', {}, parameters)}
        filePath={merchantAuditFilePath}
      />
    </MerchantLayout>
  )
}
