import { and, eq, ne, type SQL } from 'drizzle-orm'
import { moderationDecision } from '#server/db/schema/index.ts'

/** SQL condition: the decision is about a store or one of its products. Its customers' reviews are not its own. */
export const isAboutStore = (merchantId: string): SQL | undefined =>
  and(eq(moderationDecision.merchantId, merchantId), ne(moderationDecision.kind, 'review'))
