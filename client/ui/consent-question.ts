import { consentMessages } from '#shared/messages/consent.ts'
import type { OutsideScripts } from '#shared/outside-scripts.ts'

/** Asks for what this shop would load, and nothing else. */
export function consentQuestion({ reviews, analytics }: OutsideScripts): string {
  const { ask, theirs } = consentMessages
  if (reviews && analytics) return `${ask.both} ${theirs.both}`
  return `${reviews ? ask.reviews : ask.analytics} ${theirs.one}`
}
