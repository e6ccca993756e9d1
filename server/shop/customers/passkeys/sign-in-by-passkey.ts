import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { inTransaction } from '#server/db/transaction.ts'
import { forgiveSignIn, limitSignIn } from '#server/shop/customers/rate-limits.ts'
import { type SignedIn, type SignInRequest, signOut, startSession } from '#server/shop/customers/sessions.ts'
import type { Services } from '#server/shop/services.ts'
import { readPasskey } from './read-passkey.ts'

/**
 * Signs a person in by their passkey, which replaces the password and the second factor. Errors: `passkey_unknown`,
 * `passkey_refused`, `token_expired`, `rate_limited`.
 */
export async function signInByPasskey(
  services: Services,
  request: SignInRequest & { response: AuthenticationResponseJSON },
): Promise<SignedIn> {
  const { response, ip, oldSessionToken, device } = request
  const attempt = { email: `passkey ${response.id}`, ip }
  await limitSignIn(services, attempt)
  const { userId, consume } = await readPasskey(services, 'sign-in', response)
  const sessionToken = await inTransaction(services.db, async (tx) => {
    await consume(tx)
    return startSession(tx, { userId, device, now: services.clock() })
  })
  await forgiveSignIn(services, attempt)
  if (oldSessionToken) await signOut(services, oldSessionToken)
  services.noteSecurityEvent({ event: 'signed_in', userId })
  return { userId, sessionToken }
}
