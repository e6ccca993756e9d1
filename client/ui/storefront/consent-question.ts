import { consentMessages } from '#shared/messages/storefront/consent.ts'
import type { OutsideScripts } from '#shared/runtime/outside-scripts.ts'

/** Asks for consent to what this shop would load, and to nothing else. */
export function consentQuestion({ reviews, analytics }: OutsideScripts): string {
  const { ask, theirs } = consentMessages
  if (reviews && analytics) return `${ask.both} ${theirs.both}`
  return `${reviews ? ask.reviews : ask.analytics} ${theirs.one}`
}
