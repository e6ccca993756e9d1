import type { Db } from '#server/db/connect.ts'
import { notifyCustomer } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import type { AppealOutcome } from '#shared/moderation/decisions.ts'
import type { ModerationStep } from '#shared/notifications/notifications.ts'
import { aboutReview, reviewAppealDecidedMail, reviewHiddenMail } from './review-mails.ts'

interface OfReview {
  decisionId: string
  reviewId: string
}

/** Tells the author of a review, a guest by mail alone, that the operator hides it, why, and how to appeal. */
export const notifyAuthorOfHiding = (tx: Db, services: Services, of: OfReview): Promise<void> =>
  notifyAuthor(tx, services, of, { step: 'decided', template: reviewHiddenMail })

/** Tells the author of a review how the operator decided the appeal. */
export const notifyAuthorOfOutcome = (
  tx: Db,
  services: Services,
  { outcome, ...of }: OfReview & { outcome: AppealOutcome },
): Promise<void> => notifyAuthor(tx, services, of, { step: outcome, template: reviewAppealDecidedMail })

async function notifyAuthor(
  tx: Db,
  services: Services,
  { decisionId, reviewId }: OfReview,
  { step, template }: { step: ModerationStep; template: typeof reviewHiddenMail },
) {
  const { author, customerId, merchantId, number, data } = await aboutReview(tx, reviewId)
  await notifyCustomer(
    tx,
    services,
    { id: customerId, email: author },
    {
      kind: 'review_moderated',
      mail: { template, data: { decisionId } },
      ref: decisionId,
      merchantId,
      data: { number, title: data.title, moderationStep: step },
    },
  )
}
