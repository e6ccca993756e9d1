import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { user } from '#server/db/schema/index.ts'

/** Changes name and phone; `phone` is E.164. */
export async function changeProfile(
  db: Db,
  { userId, name, phone }: { userId: string; name: string; phone: string | null },
): Promise<void> {
  await db.update(user).set({ name, phone }).where(eq(user.id, userId))
}
