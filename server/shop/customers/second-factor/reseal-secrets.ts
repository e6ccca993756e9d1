import { and, asc, eq, gt, notLike } from 'drizzle-orm'
import { authenticator } from '../../../db/schema/index.ts'
import { openText, sealingKeyId, sealText } from '../../sealed-text.ts'
import type { Services } from '../../services.ts'

const rowsPerBatch = 500

/** Seals with the first key what an earlier one has sealed, so that the earlier one can go. */
export async function resealSecrets({
  db,
  sealingKeys,
}: Pick<Services, 'db' | 'sealingKeys'>): Promise<void> {
  const [first = ''] = sealingKeys
  const isOlder = notLike(authenticator.sealedSecret, `${sealingKeyId(first)}.%`)
  for (let last: string | null = null; ; ) {
    const rows: { userId: string; sealedSecret: string }[] = await db
      .select({ userId: authenticator.userId, sealedSecret: authenticator.sealedSecret })
      .from(authenticator)
      .where(and(isOlder, last === null ? undefined : gt(authenticator.userId, last)))
      .orderBy(asc(authenticator.userId))
      .limit(rowsPerBatch)
    for (const { userId, sealedSecret } of rows) {
      const secret = openText(sealingKeys, sealedSecret, userId)
      if (secret === null) continue
      await db
        .update(authenticator)
        .set({ sealedSecret: sealText(sealingKeys, secret, userId) })
        .where(and(eq(authenticator.userId, userId), eq(authenticator.sealedSecret, sealedSecret)))
    }
    last = rows.at(-1)?.userId ?? null
    if (rows.length < rowsPerBatch) return
  }
}
