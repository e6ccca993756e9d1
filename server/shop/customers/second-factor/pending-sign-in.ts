import { and, eq, gt } from 'drizzle-orm'
import { retainedUntil } from '#shared/account/retention.ts'
import { ShopError } from '#shared/errors.ts'
import type { Db } from '../../../db/connect.ts'
import { pendingSignIn, user } from '../../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { isUsable } from '../account/mailed-links.ts'
import { newSecretToken, secretTokenHash } from '../secret-token.ts'
import { type SignedIn, type SignInRequest, signOut, startSession } from '../sessions.ts'
import { proveSecondFactor } from './prove-second-factor.ts'

/** The token for the visitor's cookie; it opens the form for the code, for some minutes, and nothing else. */
export async function startPendingSignIn(
  db: Db,
  { userId, now, token = newSecretToken() }: { userId: string; now: Date; token?: string },
): Promise<string> {
  const expiresAt = retainedUntil('halfSignIn', now)
  await db.insert(pendingSignIn).values({ userId, tokenHash: secretTokenHash(token), expiresAt })
  return token
}

/** Who still has to show a code; null: nobody, it is too late, or it was ended. */
export async function pendingSignInOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<{ email: string } | null> {
  const [found] = await db
    .select({ email: user.email })
    .from(pendingSignIn)
    .innerJoin(user, eq(user.id, pendingSignIn.userId))
    .where(isUsable(pendingSignIn, token, clock()))
  return found ?? null
}

interface SecondStep extends SignInRequest {
  pendingToken: string
  code: string
}

/** A form that is sent twice signs in twice, as that of a password does. */
const repeatedMs = 60_000

/** The second step of a sign-in. Errors: `token_expired`, `wrong_code`, `rate_limited`. */
export async function completeSignIn(services: Services, step: SecondStep): Promise<SignedIn> {
  const { oldSessionToken, device } = step
  const userId = (await answeredBefore(services, step)) ?? (await proveStep(services, step))
  if (oldSessionToken) await signOut(services, oldSessionToken)
  const sessionToken = await startSession(services.db, { userId, device, now: services.clock() })
  services.noteSecurityEvent({ event: 'signed_in', userId })
  return { userId, sessionToken }
}

async function proveStep(services: Services, step: SecondStep): Promise<string> {
  const { pendingToken, code, ip } = step
  const isOpen = isUsable(pendingSignIn, pendingToken, services.clock())
  const [pending] = await services.db.select().from(pendingSignIn).where(isOpen)
  if (!pending) throw expired()
  const { userId } = pending
  try {
    return await proveSecondFactor(services, { userId, code, ip }, async (tx) => {
      const used = await tx
        .update(pendingSignIn)
        .set({ usedAt: services.clock(), answerHash: answerHash(step) })
        .where(isOpen)
        .returning({ userId: pendingSignIn.userId })
      if (used.length === 0) throw expired()
      return userId
    })
  } catch (error) {
    // Of two presses at the same moment, the second finds its code used by the first.
    const before = await answeredBefore(services, step)
    if (before) return before
    throw error
  }
}

const expired = () => new ShopError('token_expired', 'The sign-in is completed, ended or too long ago')

const answerHash = ({ pendingToken, code }: SecondStep) => secretTokenHash(`${pendingToken} ${code}`)

/** Whose sign-in the same browser has completed a moment ago with the same code. */
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
