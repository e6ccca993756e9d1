import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { AuditLog } from '#client/ui/panel/audit/audit-log.tsx'
import { merchantAuditFilePath } from '#shared/audit-log/audit-view.ts'
import { href } from '#shared/href.ts'
import { auditMessages as messages } from '#shared/messages/merchant/audit.ts'
import type { PageProps } from '#shared/pages.ts'

/** The audit log of the store. */
export function MerchantAuditPage({ data }: PageProps<'merchant-audit'>) {
  return (
    <MerchantLayout title={messages.title} description={messages.merchantDescription}>
      <AuditLog
        data={data}
        hrefOf={(parameters) => href('merchant-audit', {}, parameters)}
        filePath={merchantAuditFilePath}
      />
    </MerchantLayout>
  )
}
