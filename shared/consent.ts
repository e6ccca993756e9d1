import type { ConsentPurpose } from './outside-scripts.ts'

/** What visitors are asked; whoever changes its meaning changes the version, and all are asked again. */
export const consentPolicyVersion = '2026-11'
export const consentCookie = 'feira_consent'
export const consentLifetimeMs = 180 * 24 * 60 * 60 * 1000

/** Dispatched on `document` by our own banner, or by the operator's consent script. */
export const consentEvent = 'feira:consent'
export type Consent = Readonly<Record<ConsentPurpose, boolean>>

/** One answer for everything that is asked. */
export const consentTo = (granted: boolean): Consent => ({ reviews: granted, analytics: granted })

export interface KeptChoice {
  granted: boolean
  /** A random id: it says whose choice a record is, and nothing else. */
  subject: string
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const writeChoice = ({ granted, subject }: KeptChoice): string =>
  [granted ? 'yes' : 'no', consentPolicyVersion, subject].join('.')

/** Null: never asked, or about something else. */
export function readChoice(cookie: string | undefined): KeptChoice | null {
  const [answer, version, subject = ''] = (cookie ?? '').split('.')
  if (version !== consentPolicyVersion || !uuidPattern.test(subject)) return null
  return answer === 'yes' || answer === 'no' ? { granted: answer === 'yes', subject } : null
}
