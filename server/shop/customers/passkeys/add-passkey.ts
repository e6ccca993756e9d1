import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { count, eq } from 'drizzle-orm'
import { passkey, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { provePassword } from '#server/shop/customers/account/prove-password.ts'
import { openUndo } from '#server/shop/customers/account/undo-change.ts'
import type { Services } from '#server/shop/services.ts'
import { maxPasskeys } from '#shared/account/passkeys.ts'
import { ShopError } from '#shared/errors.ts'
import { consumeChallenge, newChallenge } from './challenge.ts'
import { asRefusal, expectedAnswer, refused } from './expected-answer.ts'
import { mailAboutPasskey } from './passkey-mail.ts'
import { relyingParty, webAuthn } from './relying-party.ts'

interface Start {
  userId: string
  password: string
  ip: string
}

/**
 * Returns the WebAuthn options for creating a passkey, as JSON; only with the password. Errors: `wrong_credentials`,
 * `email_unconfirmed`, `too_many_passkeys`, `rate_limited`.
 */
export async function startPasskey(services: Services, start: Start): Promise<string> {
  const party = relyingParty(services)
  if (!party) throw new ShopError('not_found', 'There are no passkeys for a bare IP address')
  const { userId } = start
  const account = await provePassword(services, start)
  const own = await services.db
    .select({ id: passkey.id, confirmedAt: user.emailConfirmedAt })
    .from(user)
    .leftJoin(passkey, eq(passkey.userId, user.id))
    .where(eq(user.id, userId))
  if (!own[0]?.confirmedAt) throw new ShopError('email_unconfirmed', 'Passkeys are told by mail')
  const ids = own.flatMap(({ id }) => id ?? [])
  if (ids.length >= maxPasskeys) throw tooMany()
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(userId),
    userName: account.email,
    userDisplayName: account.name,
    challenge: newChallenge(services, `add ${userId}`),
    excludeCredentials: ids.map((id) => ({ id })),
    // A passkey replaces both factors: the device, and a finger, a face or a code.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return JSON.stringify(options)
}

interface NewPasskey {
  userId: string
  name: string
  response: RegistrationResponseJSON
}

/**
 * Adds the passkey that the browser created; sent twice, it is added once. Errors: `passkey_refused`, `token_expired`,
 * `too_many_passkeys`.
 */
export async function addPasskey(services: Services, { userId, name, response }: NewPasskey): Promise<void> {
  const [known] = await services.db.select().from(passkey).where(eq(passkey.id, response.id))
  if (known?.userId === userId) return
  const { credential, challenge } = await verified(services, userId, response)
  await inTransaction(services.db, async (tx) => {
    await consumeChallenge(tx, services, challenge)
    // The lock keeps the count correct.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
    const [own] = await tx.select({ count: count() }).from(passkey).where(eq(passkey.userId, userId))
    if ((own?.count ?? 0) >= maxPasskeys) throw tooMany()
    const undo = await openUndo(tx, services, { userId, change: 'passkey' })
    const added = await tx
      .insert(passkey)
      .values({
        id: credential.id,
        userId,
        name,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: credential.transports ?? [],
        createdAt: services.clock(),
      })
      .onConflictDoNothing()
      .returning({ id: passkey.id })
    if (added.length === 0) throw refused('The passkey is another account’s')
    await mailAboutPasskey(tx, services, { userId, name, what: 'added', undo })
  })
  services.noteSecurityEvent({ event: 'passkey_added', userId })
}

async function verified(services: Services, userId: string, response: RegistrationResponseJSON) {
  const { checks, challengeOf } = expectedAnswer(services, `add ${userId}`)
  const { verifyRegistrationResponse } = await webAuthn()
  const found = await verifyRegistrationResponse({ response, ...checks }).catch(asRefusal)
  if (!found.verified) throw refused('The passkey was not verified')
  return { credential: found.registrationInfo.credential, challenge: challengeOf() }
}

const tooMany = () =>
  new ShopError('too_many_passkeys', `No more than ${maxPasskeys} passkeys for an account`)
