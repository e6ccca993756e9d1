/** Exactly one of these. */
export type RetentionTime = { minutes: number } | { hours: number } | { days: number } | { years: number }

/**
 * Retention of each kind of personal data. The jobs that delete it, the validity of links and the privacy page all read
 * it here.
 */
export const retentionTimes = {
  erasurePause: { days: 7 },
  session: { days: 30 },
  longSession: { days: 180 },
  signInLink: { minutes: 30 },
  halfSignIn: { minutes: 10 },
  passwordLink: { hours: 1 },
  emailLink: { hours: 24 },
  usedEmailLink: { days: 30 },
  usedLink: { hours: 1 },
  undoLink: { days: 7 },
  orderLink: { days: 90 },
  guestLink: { days: 7 },
  formDraft: { minutes: 30 },
  formAnswer: { minutes: 30 },
  cart: { days: 30 },
  cartLink: { days: 7 },
  // Lei do consumidor and LGPD: claims about a mail end after five years (Código de Defesa do Consumidor, article 27).
  mailConsent: { years: 5 },
  stockAlert: { days: 180 },
  readNotification: { days: 90 },
  notification: { years: 1 },
  unconfirmedQuestion: { hours: 24 },
  endedInvitation: { days: 30 },
  pastFile: { hours: 24 },
  dataExport: { days: 7 },
  printedPapers: { hours: 24 },
  sentMail: { days: 1 },
  failedMail: { days: 90 },
  outbox: { days: 14 },
  unusedPicture: { days: 30 },
  payerText: { days: 90 },
  // Marco Civil da Internet (law 12.965/2014), article 15: half a year.
  networkAddress: { days: 180 },
  // Código Civil, article 205: claims end after ten years, taxes and consumers' claims after five.
  order: { years: 10 },
  auditEntry: { years: 10 },
} as const satisfies Record<string, RetentionTime>

export type RetentionKind = keyof typeof retentionTimes

/** Returns the time before which data is due for deletion. */
export function oldestRetained(kind: RetentionKind, now: Date): Date {
  const time: RetentionTime = retentionTimes[kind]
  if (!('years' in time)) return new Date(now.getTime() - msOf(time))
  const oldest = new Date(now)
  oldest.setUTCFullYear(oldest.getUTCFullYear() - time.years)
  return oldest
}

/** Returns until when data of this time is retained. */
export const retainedUntil = (kind: ShortKind, from: Date): Date =>
  new Date(from.getTime() + msOf(retentionTimes[kind]))

type ShortTime = Exclude<RetentionTime, { years: number }>
type ShortKind = {
  [Kind in RetentionKind]: (typeof retentionTimes)[Kind] extends ShortTime ? Kind : never
}[RetentionKind]

const msOf = (time: ShortTime): number => {
  if ('minutes' in time) return time.minutes * 60_000
  return 'hours' in time ? time.hours * 3_600_000 : time.days * 86_400_000
}
