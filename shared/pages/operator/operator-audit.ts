import type { AuditPageData } from '#shared/audit-log/audit-view.ts'

export type Data = AuditPageData
