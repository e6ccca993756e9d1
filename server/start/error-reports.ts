import type { Server } from 'node:http'
import type { ReportError } from '#server/shop/services.ts'

export interface ErrorReports {
  report: ReportError
  /** Records responses as breadcrumbs of error reports. */
  recordRequests(server: Server): void
  /** Sends the waiting reports. */
  stop(): Promise<void>
}

export interface ReportOptions {
  dsn: string
  /** The build's id, under which its source maps are stored. */
  release: string
  environment: string
  /** The shop's own address. Trace headers are sent to no other. */
  publicUrl: string
}
