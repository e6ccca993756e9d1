import { consentMessages } from '#shared/messages/storefront/consent.ts'
import type { OutsideScripts } from '#shared/runtime/outside-scripts.ts'

/** Asks for consent to the scripts that this shop would load, and to nothing else. */
export function consentQuestion({ reviews, analytics }: OutsideScripts): string {
  const { question, theirs } = consentMessages
  if (reviews && analytics) return `${question.both} ${theirs.both}`
  return `${reviews ? question.reviews : question.analytics} ${theirs.one}`
}
