import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { user } from '#server/db/schema/index.ts'
import { demoSignIns } from './demo-sign-ins.ts'

export async function hasDemoWorld(db: Db): Promise<boolean> {
  const [found] = await db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, demoSignIns[0].email))
    .limit(1)
  return found !== undefined
}
