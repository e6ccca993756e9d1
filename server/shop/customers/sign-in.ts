import { and, eq } from 'drizzle-orm'
import { user } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { customerByEmail } from './customer-queries.ts'
import { renewedHash, verifyPassword } from './password-hash.ts'
import { forgiveSignIn, limitSignIn } from './rate-limits.ts'
import { startPendingSignIn } from './second-factor/pending-sign-in.ts'
import { hasSecondFactor } from './second-factor/second-factor-queries.ts'
import { type SignedIn, type SignInRequest, signOut, startSession } from './sessions.ts'

/** A session, or only a first step: the pending token allows nothing but to show the second factor. */
export type SignInResult = SignedIn | { pendingToken: string }

/**
 * Signs in by e-mail and password. The response and its time are the same, whether the e-mail or the password is wrong.
 */
export async function signIn(
  services: Services,
  attempt: SignInRequest & { email: string; password: string },
): Promise<SignInResult> {
  await limitSignIn(services, attempt)
  const customer = await customerByEmail(services.db, attempt.email)
  const matches = await verifyPassword(customer?.passwordHash ?? null, attempt.password)
  // The password of a demo account is public.
  const isLocked = customer?.isDemo && !services.isDemo
  if (!customer || !matches || isLocked) {
    services.noteSecurityEvent({ event: 'sign_in_failed', userId: customer?.userId ?? null })
    throw new ShopError('wrong_credentials', 'Wrong e-mail or password')
  }
  await forgiveSignIn(services, attempt)
  const { userId } = customer
  await renewHash(services, { ...customer, password: attempt.password })
  const { oldSessionToken, device } = attempt
  const now = services.clock()
  if (await hasSecondFactor(services.db, userId))
    return { pendingToken: await startPendingSignIn(services.db, { userId, now }) }
  if (oldSessionToken) await signOut(services, oldSessionToken)
  const sessionToken = await startSession(services.db, { userId, device, now })
  services.noteSecurityEvent({ event: 'signed_in', userId })
  return { userId, sessionToken }
}

interface Proved {
  userId: string
  passwordHash: string
  password: string
}

/** Stores a hash with the current parameters: only at a sign-in the password is known. */
async function renewHash({ db }: Services, { userId, passwordHash, password }: Proved) {
  const renewed = await renewedHash(passwordHash, password)
  if (!renewed) return
  await db
    .update(user)
    .set({ passwordHash: renewed })
    .where(and(eq(user.id, userId), eq(user.passwordHash, passwordHash)))
}
