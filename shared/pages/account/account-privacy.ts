import type { MailConsentView } from '#shared/account/mail-consents.ts'
import type { ConsentView, DataExportView, ErasureView } from '#shared/account/privacy.ts'

export interface Data {
  dataExport: DataExportView
  erasure: ErasureView
  /** The data that an erasure retains, with the reasons. */
  retained: string[]
  consents: ConsentView[]
  mailConsents: MailConsentView[]
}
