const redirectStatuses = [301, 302, 303, 307, 308] as const

export type RedirectStatus = (typeof redirectStatuses)[number]

export const isRedirectStatus = (status: unknown): status is RedirectStatus =>
  redirectStatuses.some((allowed) => allowed === status)

/** Returns the status of a redirect. A status that does not redirect counts as 302. */
export const redirectStatus = (status: number | undefined): RedirectStatus =>
  isRedirectStatus(status) ? status : 302
