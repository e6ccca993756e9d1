import { and, asc, eq, gt, notLike } from 'drizzle-orm'
import { authenticator } from '#server/db/schema/index.ts'
import { resealRows } from '#server/shop/reseal-rows.ts'
import type { Services } from '#server/shop/services.ts'

/** Seals the secrets of authenticator apps again with the first key. */
export const resealSecrets = ({ db, sealingKeys }: Pick<Services, 'db' | 'sealingKeys'>): Promise<void> =>
  resealRows(
    { sealingKeys },
    {
      older: (pattern, last, limit) =>
        db
          .select({ owner: authenticator.userId, sealed: authenticator.sealedSecret })
          .from(authenticator)
          .where(
            and(
              notLike(authenticator.sealedSecret, pattern),
              last === null ? undefined : gt(authenticator.userId, last),
            ),
          )
          .orderBy(asc(authenticator.userId))
          .limit(limit),
      store: ({ owner, sealed }, sealedSecret) =>
        db
          .update(authenticator)
          .set({ sealedSecret })
          .where(and(eq(authenticator.userId, owner), eq(authenticator.sealedSecret, sealed))),
    },
  )
