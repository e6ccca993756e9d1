import type { ErrorReports, ReportOptions } from './error-reports.ts'

const noReports: ErrorReports = {
  report: () => undefined,
  recordRequests: () => undefined,
  stop: async () => undefined,
}

/** Without a DSN reports are off and Sentry is not loaded. */
export async function startErrorReports(options: Omit<ReportOptions, 'dsn'> & { dsn: string | null }) {
  const { dsn } = options
  if (!dsn) return noReports
  const { sentryReports } = await import('./sentry-reports.ts')
  return sentryReports({ ...options, dsn })
}
