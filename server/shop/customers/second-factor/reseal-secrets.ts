import { and, asc, eq, gt, notLike } from 'drizzle-orm'
import { authenticator } from '../../../db/schema/index.ts'
import { openText, sealPrefix, sealText } from '../../sealed-text.ts'
import type { Services } from '../../services.ts'

const rowsPerBatch = 500

/** The job that seals with the first secret what an earlier one has sealed, so that the earlier one can go. */
export async function resealSecrets({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<void> {
  const isOlder = notLike(authenticator.sealedSecret, `${sealPrefix(secrets)}%`)
  for (let last: string | null = null; ; ) {
    const rows: { userId: string; sealedSecret: string }[] = await db
      .select({ userId: authenticator.userId, sealedSecret: authenticator.sealedSecret })
      .from(authenticator)
      .where(and(isOlder, last === null ? undefined : gt(authenticator.userId, last)))
      .orderBy(asc(authenticator.userId))
      .limit(rowsPerBatch)
    for (const { userId, sealedSecret } of rows) {
      const secret = openText(secrets, sealedSecret, userId)
      if (secret === null) continue
      await db
        .update(authenticator)
        .set({ sealedSecret: sealText(secrets, secret, userId) })
        .where(and(eq(authenticator.userId, userId), eq(authenticator.sealedSecret, sealedSecret)))
    }
    last = rows.at(-1)?.userId ?? null
    if (rows.length < rowsPerBatch) return
  }
}
