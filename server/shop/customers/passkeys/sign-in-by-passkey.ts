import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import { ShopError } from '#shared/errors.ts'
import { passkey, user } from '../../../db/schema/index.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { forgiveSignIn, limitSignIn } from '../rate-limits.ts'
import { type SignedIn, type SignInRequest, signOut, startSession } from '../sessions.ts'
import { newChallenge, takeChallenge } from './challenge.ts'
import { asRefusal, expectedAnswer, refused } from './expected-answer.ts'
import { relyingParty, webAuthn } from './relying-party.ts'

/** What the browser answers with a passkey of this shop, as JSON; null where there are none. */
export function passkeyRequest(services: Services): string | null {
  const party = relyingParty(services)
  if (!party) return null
  const challenge = Buffer.from(newChallenge(services, 'sign-in')).toString('base64url')
  return JSON.stringify({ challenge, rpId: party.id, userVerification: 'required' })
}

/**
 * Signs in whose passkey it is; it stands for the password and the second factor. Errors: `passkey_unknown`,
 * `passkey_refused`, `token_expired`, `rate_limited`.
 */
export async function signInByPasskey(
  services: Services,
  request: SignInRequest & { response: AuthenticationResponseJSON },
): Promise<SignedIn> {
  const { response, ip, oldSessionToken, device } = request
  const attempt = { email: `passkey ${response.id}`, ip }
  await limitSignIn(services, attempt)
  const [found] = await services.db
    .select({ passkey, isDemo: user.isDemo })
    .from(passkey)
    .innerJoin(user, eq(user.id, passkey.userId))
    .where(eq(passkey.id, response.id))
  if (!found || (found.isDemo && !services.isDemo)) throw unknown()
  const { userId } = found.passkey
  const { challenge, newCounter } = await verified(services, found.passkey, response)
  const sessionToken = await inTransaction(services.db, async (tx) => {
    await takeChallenge(tx, services, challenge)
    await tx
      .update(passkey)
      .set({ counter: newCounter, usedAt: services.clock() })
      .where(eq(passkey.id, response.id))
    return startSession(tx, { userId, device, now: services.clock() })
  })
  await forgiveSignIn(services, attempt)
  if (oldSessionToken) await signOut(services, oldSessionToken)
  services.noteSecurityEvent({ event: 'signed_in', userId })
  return { userId, sessionToken }
}

async function verified(
  services: Services,
  { id, publicKey, counter }: typeof passkey.$inferSelect,
  response: AuthenticationResponseJSON,
) {
  const { checks, challengeOf } = expectedAnswer(services, 'sign-in')
  const { verifyAuthenticationResponse } = await webAuthn()
  const credential = { id, publicKey: new Uint8Array(publicKey), counter }
  const found = await verifyAuthenticationResponse({ response, credential, ...checks }).catch(asRefusal)
  if (!found.verified) throw refused('The passkey was not verified')
  return { challenge: challengeOf(), newCounter: found.authenticationInfo.newCounter }
}

const unknown = () => new ShopError('passkey_unknown', 'No account has this passkey')
