import type { Server } from 'node:http'
import type { ReportError } from './shop/services.ts'

export interface ErrorReports {
  report: ReportError
  /** Notes what was answered, for whoever reads a report: what happened before. */
  noteRequests(server: Server): void
  /** Sends what is still waiting. */
  stop(): Promise<void>
}

export interface ReportOptions {
  dsn: string
  /** The build's id, under which its source maps are known. */
  release: string
  environment: string
  /** The shop's own address: nobody else hears of traces. */
  publicUrl: string
}

const noReports: ErrorReports = {
  report: () => undefined,
  noteRequests: () => undefined,
  stop: async () => undefined,
}

/** Off without a DSN: then Sentry is not even loaded. */
export async function startErrorReports(options: Omit<ReportOptions, 'dsn'> & { dsn: string | null }) {
  const { dsn } = options
  if (!dsn) return noReports
  const { sentryReports } = await import('./sentry-reports.ts')
  return sentryReports({ ...options, dsn })
}
