import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { authenticator, passkey, pendingSignIn, user } from '#server/db/schema/index.ts'
import { isUsable } from '#server/shop/customers/account/mailed-links.ts'
import { passkeyRequest } from '#server/shop/customers/passkeys/read-passkey.ts'
import { newSecretToken, secretTokenHash } from '#server/shop/customers/secret-token.ts'
import { type SignedIn, type SignInRequest, signOut, startSession } from '#server/shop/customers/sessions.ts'
import type { Services } from '#server/shop/services.ts'
import { retainedUntil } from '#shared/account/retention.ts'
import { ShopError } from '#shared/errors.ts'
import { proveSecondFactor, type SecondFactorProof } from './prove-second-factor.ts'

/**
 * Starts a pending sign-in and returns the token for the visitor's cookie; for some minutes it opens the form for the
 * code, and nothing else.
 */
export async function startPendingSignIn(
  db: Db,
  { userId, now, token = newSecretToken() }: { userId: string; now: Date; token?: string },
): Promise<string> {
  const expiresAt = retainedUntil('halfSignIn', now)
  await db.insert(pendingSignIn).values({ userId, tokenHash: secretTokenHash(token), expiresAt })
  return token
}

/** A person who still has to show a second factor, and which ones they have. */
interface PendingSignIn {
  email: string
  hasApp: boolean
  /** The WebAuthn request for one of their passkeys, as JSON, or null if they have none. */
  passkeyRequest: string | null
}

/** Returns the pending sign-in, or null if there is none, it has expired, or it was ended. */
export async function pendingSignInOf(services: Services, token: string): Promise<PendingSignIn | null> {
  const [found] = await services.db
    .select({
      userId: user.id,
      email: user.email,
      hasApp: isNotNull(authenticator.confirmedAt).mapWith(Boolean),
      hasPasskey: sql<boolean>`exists (select from ${passkey} where ${passkey.userId} = ${user.id})`,
    })
    .from(pendingSignIn)
    .innerJoin(user, eq(user.id, pendingSignIn.userId))
    .leftJoin(authenticator, eq(authenticator.userId, user.id))
    .where(isUsable(pendingSignIn, token, services.clock()))
  if (!found) return null
  const { userId, email, hasApp, hasPasskey } = found
  return { email, hasApp, passkeyRequest: hasPasskey ? passkeyRequest(services, `factor ${userId}`) : null }
}

interface SecondStep extends SignInRequest {
  pendingToken: string
  proof: SecondFactorProof
}

/** For how long a form that is sent twice signs in twice, as that of a password does. */
const repeatedMs = 60_000

/** Completes the second step of a sign-in. Errors: `sign_in_expired` and those of `proveSecondFactor`. */
export async function completeSignIn(services: Services, step: SecondStep): Promise<SignedIn> {
  const { oldSessionToken, device } = step
  const userId = (await answeredBefore(services, step)) ?? (await proveStep(services, step))
  if (oldSessionToken) await signOut(services, oldSessionToken)
  const sessionToken = await startSession(services.db, { userId, device, now: services.clock() })
  services.noteSecurityEvent({ event: 'signed_in', userId })
  return { userId, sessionToken }
}

async function proveStep(services: Services, step: SecondStep): Promise<string> {
  const { pendingToken, proof, ip } = step
  const isOpen = isUsable(pendingSignIn, pendingToken, services.clock())
  const [pending] = await services.db.select().from(pendingSignIn).where(isOpen)
  if (!pending) throw expired()
  const { userId } = pending
  try {
    return await proveSecondFactor(services, { userId, proof, ip }, async (tx) => {
      const used = await tx
        .update(pendingSignIn)
        .set({ usedAt: services.clock(), answerHash: answerHash(step) })
        .where(isOpen)
        .returning({ userId: pendingSignIn.userId })
      if (used.length === 0) throw expired()
      return userId
    })
  } catch (error) {
    // Of two concurrent requests, the second finds its proof used by the first.
    const before = await answeredBefore(services, step)
    if (before) return before
    throw error
  }
}

const expired = () => new ShopError('sign_in_expired', 'The sign-in is completed, ended or too long ago')

const answerHash = ({ pendingToken, proof }: SecondStep) =>
  secretTokenHash(`${pendingToken} ${'code' in proof ? proof.code : proof.answer}`)

/** Returns the person whose sign-in the same browser completed a moment ago with the same proof. */
async function answeredBefore({ db, clock }: Services, step: SecondStep): Promise<string | null> {
  const [found] = await db
    .select({ userId: pendingSignIn.userId })
    .from(pendingSignIn)
    .where(
      and(
        eq(pendingSignIn.tokenHash, secretTokenHash(step.pendingToken)),
        eq(pendingSignIn.answerHash, answerHash(step)),
        gt(pendingSignIn.usedAt, new Date(clock().getTime() - repeatedMs)),
      ),
    )
  return found?.userId ?? null
}
