import { eq } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { user } from '#server/db/schema/index.ts'
import { createUser } from '#server/shop/customers/create-user.ts'
import type { Services } from '#server/shop/services.ts'
import { worldPassword } from './world.ts'

/** Somebody with a confirmed address, whom no other test meets; signs in with the world's password. */
export async function newCustomer({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const email = `cliente-${newId().slice(-12)}@exemplo.com.br`
  const { userId } = await createUser(db, { email, name: 'Lia Moura', password: worldPassword })
  await db.update(user).set({ emailConfirmedAt: clock() }).where(eq(user.id, userId))
  return { userId, email, name: 'Lia Moura' }
}
