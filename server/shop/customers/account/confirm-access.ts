import { countPasskeys } from '#server/shop/customers/passkeys/own-passkeys.ts'
import { passkeyRequest } from '#server/shop/customers/passkeys/read-passkey.ts'
import { proveSecondFactor } from '#server/shop/customers/second-factor/prove-second-factor.ts'
import { replaceSessionToken } from '#server/shop/customers/sessions.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { provePassword } from './prove-password.ts'

interface Access {
  userId: string
  sessionToken: string
  /** The password, or the response of one of their passkeys, as JSON. */
  proof: { password: string } | { answer: string }
  ip: string
}

/** Returns the WebAuthn request for one of the person's passkeys, or null if they have none. */
export const accessRequest = async (services: Services, userId: string): Promise<string | null> =>
  (await countPasskeys(services.db, userId)) > 0 ? passkeyRequest(services, `factor ${userId}`) : null

/**
 * Proves again who a signed-in person is; the session continues with the returned token. Errors: `wrong_credentials`,
 * `rate_limited`, `unauthenticated` for a session that has ended, those of a passkey.
 */
export async function confirmAccess(services: Services, access: Access): Promise<string> {
  const { userId, sessionToken, proof, ip } = access
  if ('password' in proof) {
    await provePassword(services, { userId, password: proof.password, ip })
    return renewed(services, services.db, sessionToken)
  }
  return proveSecondFactor(services, { userId, proof, ip }, (tx) => renewed(services, tx, sessionToken))
}

async function renewed({ clock }: Services, db: Services['db'], sessionToken: string): Promise<string> {
  const token = await replaceSessionToken(db, sessionToken, clock())
  if (!token) throw new ShopError('unauthenticated', 'The session has ended')
  return token
}
