import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { AuditLog } from '#client/ui/panel/audit/audit-log.tsx'
import { operatorAuditFilePath } from '#shared/audit-log/audit-view.ts'
import { href } from '#shared/href.ts'
import { auditMessages as messages } from '#shared/messages/merchant/audit.ts'
import type { PageProps } from '#shared/pages.ts'

/** The audit log of the whole shop. */
export function OperatorAuditPage({ data }: PageProps<'operator-audit'>) {
  return (
    <OperatorLayout title={messages.title} description={messages.operatorDescription}>
      <AuditLog
        data={data}
        hrefOf={(parameters) => href('operator-audit', {}, parameters)}
        filePath={operatorAuditFilePath}
        withStore
      />
    </OperatorLayout>
  )
}
