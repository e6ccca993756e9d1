import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { sentForm } from '#server/db/schema/index.ts'

export interface SentForm {
  merchantId: string
  /** Digest of the form, or null if there is none, so that nothing counts as a repetition. */
  digest: string | null
}

/**
 * Creates what a form describes, once: a second post of the same form waits for the first one and gets its id. Called
 * first in the transaction, so that a repeated form never reaches the limits of a store.
 */
export async function createOnce(
  tx: Db,
  { merchantId, digest }: SentForm,
  create: () => Promise<string>,
): Promise<string> {
  if (digest === null) return create()
  const isThis = and(eq(sentForm.merchantId, merchantId), eq(sentForm.digest, digest))
  const first = await tx
    .insert(sentForm)
    .values({ merchantId, digest })
    .onConflictDoNothing()
    .returning({ digest: sentForm.digest })
  if (first.length > 0) {
    const subjectId = await create()
    await tx.update(sentForm).set({ subjectId }).where(isThis)
    return subjectId
  }
  const [earlier] = await tx.select({ subjectId: sentForm.subjectId }).from(sentForm).where(isThis)
  if (!earlier?.subjectId) throw new Error(`The sent form ${digest} created nothing`)
  return earlier.subjectId
}
