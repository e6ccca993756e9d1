import { consent } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { consentPolicyVersion, consentTo } from '#shared/runtime/consent.ts'
import { consentPurposes } from '#shared/runtime/outside-scripts.ts'
import { limitConsents } from './rate-limits.ts'

interface GivenConsent {
  subject: string
  granted: boolean
  evidence: 'banner' | 'preferences'
  ip: string
}

/** Stores the proof of what a visitor accepted or refused. */
export async function recordConsent(services: Services, given: GivenConsent): Promise<void> {
  const { subject, granted, evidence, ip } = given
  await limitConsents(services, { ip })
  const at = services.clock()
  const rows = consentPurposes.map((purpose) => ({
    subject,
    purpose,
    granted: consentTo(granted)[purpose],
    policyVersion: consentPolicyVersion,
    evidence,
    at,
  }))
  await services.db.insert(consent).values(rows)
}
