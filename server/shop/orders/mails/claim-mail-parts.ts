import { merchantClaimMailMessages as words } from '#shared/messages/order-mails.ts'
import type { Services } from '../../services.ts'
import type { FoundOrder } from '../order-row-queries.ts'
import { claimEnd } from '../payments/claim-times.ts'
import { timeText } from './order-mail-parts.ts'

/** Whoever was told before is reminded. */
export const claimSubject = ({ attempt }: FoundOrder, subject: string): string =>
  attempt.claimReminders > 0 ? words.reminder(subject) : subject

/** Until when stock waits for an answer. */
export function claimWait(services: Services, { attempt }: FoundOrder): string {
  const end = claimEnd(attempt)
  return end ? words.answerBy(timeText(services, end)) : words.wait
}
