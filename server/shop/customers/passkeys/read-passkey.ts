import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { passkey, user } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { type ChallengePurpose, consumeChallenge, newChallenge } from './challenge.ts'
import { asRefusal, expectedAnswer, refused } from './expected-answer.ts'
import { relyingParty, webAuthn } from './relying-party.ts'

/** Returns the WebAuthn request for a passkey of this shop, as JSON, or null if there are no passkeys. */
export function passkeyRequest(services: Services, purpose: ChallengePurpose = 'sign-in'): string | null {
  const party = relyingParty(services)
  if (!party) return null
  const challenge = Buffer.from(newChallenge(services, purpose)).toString('base64url')
  return JSON.stringify({ challenge, rpId: party.id, userVerification: 'required' })
}

/**
 * Returns the person whose passkey has responded. `consume` marks the response, so that it works once. Errors:
 * `passkey_unknown`, `passkey_refused`, `token_expired`.
 */
export async function readPasskey(
  services: Services,
  purpose: ChallengePurpose,
  response: AuthenticationResponseJSON,
): Promise<{ userId: string; consume: (tx: Db) => Promise<void> }> {
  const [found] = await services.db
    .select({ passkey, isDemo: user.isDemo })
    .from(passkey)
    .innerJoin(user, eq(user.id, passkey.userId))
    .where(eq(passkey.id, response.id))
  if (!found || (found.isDemo && !services.isDemo))
    throw new ShopError('passkey_unknown', 'No account has this passkey')
  const { challenge, newCounter } = await verified(services, { purpose, response, stored: found.passkey })
  const consume = async (tx: Db) => {
    await consumeChallenge(tx, services, challenge)
    await tx
      .update(passkey)
      .set({ counter: newCounter, usedAt: services.clock() })
      .where(eq(passkey.id, response.id))
  }
  return { userId: found.passkey.userId, consume }
}

interface Answered {
  purpose: ChallengePurpose
  response: AuthenticationResponseJSON
  stored: typeof passkey.$inferSelect
}

async function verified(services: Services, { purpose, response, stored }: Answered) {
  const { checks, challengeOf } = expectedAnswer(services, purpose)
  const { verifyAuthenticationResponse } = await webAuthn()
  const { id, publicKey, counter } = stored
  const credential = { id, publicKey: new Uint8Array(publicKey), counter }
  const found = await verifyAuthenticationResponse({ response, credential, ...checks }).catch(asRefusal)
  if (!found.verified) throw refused('The passkey was not verified')
  return { challenge: challengeOf(), newCounter: found.authenticationInfo.newCounter }
}
