import { eq } from 'drizzle-orm'
import { user } from '#server/db/schema/index.ts'
import { verifyPassword } from '#server/shop/customers/password-hash.ts'
import { forgiveSignIn, limitSignIn } from '#server/shop/customers/rate-limits.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'

interface Proof {
  userId: string
  password: string
  ip: string
}

/**
 * Verifies the password again before a change that a forgotten open session must not allow; counted like a sign-in.
 * Errors: `wrong_credentials`, `rate_limited`.
 */
export async function provePassword(services: Services, { userId, password, ip }: Proof) {
  const [account] = await services.db
    .select({ email: user.email, name: user.name, passwordHash: user.passwordHash })
    .from(user)
    .where(eq(user.id, userId))
  if (!account) throw new ShopError('not_found', `No user ${userId}`)
  await limitSignIn(services, { email: account.email, ip })
  if (!(await verifyPassword(account.passwordHash, password))) {
    services.noteSecurityEvent({ event: 'sign_in_failed', userId })
    throw new ShopError('wrong_credentials', 'Wrong password')
  }
  await forgiveSignIn(services, { email: account.email, ip })
  return account
}
