import type { Server } from 'node:http'
import type { ReportError } from '#server/shop/services.ts'

export interface ErrorReports {
  report: ReportError
  /** Records answers as breadcrumbs of error reports. */
  recordRequests(server: Server): void
  /** Sends what is still waiting. */
  stop(): Promise<void>
}

export interface ReportOptions {
  dsn: string
  /** The build's id, under which its source maps are known. */
  release: string
  environment: string
  /** The shop's own address: trace headers are sent to nobody else. */
  publicUrl: string
}
