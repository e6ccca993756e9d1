import { and, asc, eq, gt, isNotNull, notLike, sql } from 'drizzle-orm'
import { connection } from '#server/db/schema/index.ts'
import { resealRows } from '#server/shop/reseal-rows.ts'
import type { Services } from '#server/shop/services.ts'

/** Seals the connected accounts again with the first key. */
export const resealAccounts = ({ db, sealingKeys }: Pick<Services, 'db' | 'sealingKeys'>): Promise<void> =>
  resealRows(
    { sealingKeys },
    {
      older: (pattern, last, limit) =>
        db
          .select({ owner: connection.id, sealed: sql<string>`${connection.sealedAccount}` })
          .from(connection)
          .where(
            and(
              isNotNull(connection.sealedAccount),
              notLike(connection.sealedAccount, pattern),
              last === null ? undefined : gt(connection.id, last),
            ),
          )
          .orderBy(asc(connection.id))
          .limit(limit),
      store: ({ owner, sealed }, sealedAccount) =>
        db
          .update(connection)
          .set({ sealedAccount })
          .where(and(eq(connection.id, owner), eq(connection.sealedAccount, sealed))),
    },
  )
