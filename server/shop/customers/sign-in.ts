import { ShopError } from '#shared/errors.ts'
import type { Services } from '../services.ts'
import type { SignInDevice } from './account/sign-in-device.ts'
import { customerByEmail } from './customer-queries.ts'
import { verifyPassword } from './password-hash.ts'
import { forgiveSignIn, limitSignIn } from './rate-limits.ts'
import { signOut, startSession } from './sessions.ts'

export interface SignedIn {
  userId: string
  sessionToken: string
}

/** Where a session is about to begin, and which one it replaces. */
export interface SignInRequest {
  ip: string
  oldSessionToken: string | null
  device: SignInDevice
}

/** The same answer after the same time, whether the e-mail or the password is wrong. */
export async function signIn(
  services: Services,
  attempt: SignInRequest & { email: string; password: string },
): Promise<SignedIn> {
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
  const { oldSessionToken, device } = attempt
  if (oldSessionToken) await signOut(services, oldSessionToken)
  const sessionToken = await startSession(services.db, { userId, device, now: services.clock() })
  services.noteSecurityEvent({ event: 'signed_in', userId })
  return { userId, sessionToken }
}
