import type { ConsentPurpose } from './outside-scripts.ts'

/** The version of the consent text. When its meaning changes, the version changes and all visitors are asked again. */
export const consentPolicyVersion = '2026-11'
export const consentCookie = 'feira_consent'
export const consentLifetimeMs = 180 * 24 * 60 * 60 * 1000

/** Dispatched on `document` by our own banner, or by the operator's consent script. */
export const consentEvent = 'feira:consent'
export type Consent = Readonly<Record<ConsentPurpose, boolean>>

/** Applies one decision to all purposes. */
export const consentTo = (granted: boolean): Consent => ({ reviews: granted, analytics: granted })

export interface ConsentChoice {
  granted: boolean
  /** A random id, which only connects the records of one visitor. */
  subject: string
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const writeChoice = ({ granted, subject }: ConsentChoice): string =>
  [granted ? 'yes' : 'no', consentPolicyVersion, subject].join('.')

/** Reads the decision. Null when there is none yet, or only for another version. */
export function readChoice(cookie: string | undefined): ConsentChoice | null {
  const [answer, version, subject = ''] = (cookie ?? '').split('.')
  if (version !== consentPolicyVersion || !uuidPattern.test(subject)) return null
  return answer === 'yes' || answer === 'no' ? { granted: answer === 'yes', subject } : null
}
