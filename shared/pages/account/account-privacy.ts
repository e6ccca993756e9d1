import type { ConsentView, DataExportView, ErasureView } from '#shared/account/privacy.ts'

export interface Data {
  dataExport: DataExportView
  erasure: ErasureView
  /** What an erasure leaves, and why. */
  retained: string[]
  consents: ConsentView[]
}
