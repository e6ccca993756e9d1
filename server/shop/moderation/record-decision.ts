import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { moderationDecision } from '#server/db/schema/index.ts'
import type { Author } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import {
  appealDays,
  type DecisionGround,
  type DecisionKind,
  type RemovableStatus,
} from '#shared/moderation/decisions.ts'
import { addDays, localDay } from '#shared/time/local-day.ts'

/** Why the operator takes something down, as its author reads it. */
export interface StatementOfReasons {
  ground: DecisionGround
  words: string
}

interface Decided extends StatementOfReasons {
  kind: DecisionKind
  merchantId: string
  productId?: string
  reviewId?: string
  statusBefore?: RemovableStatus
  by: Author | undefined
  at: Date
}

/** Records a decision in the transaction of what it does, so that it can be appealed. Returns its id. */
export async function recordDecision(
  tx: Db,
  { country }: Pick<Services, 'country'>,
  { by, at, ...decided }: Decided,
): Promise<string> {
  const id = newId()
  const appealUntil = addDays(localDay(at, country.timeZone), appealDays)
  await tx
    .insert(moderationDecision)
    .values({ id, ...decided, decidedBy: userOfAuthor(by), decidedAt: at, appealUntil })
  return id
}

/** Returns the person who acts, or null for a command. */
export const userOfAuthor = (author: Author | undefined): string | null =>
  author && 'userId' in author ? author.userId : null
