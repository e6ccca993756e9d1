import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { authenticator } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { openUndo } from '#server/shop/customers/account/undo-change.ts'
import { waysInto } from '#server/shop/customers/account/ways-in.ts'
import { readPasskey } from '#server/shop/customers/passkeys/read-passkey.ts'
import { forgiveSecondFactor, limitSecondFactor } from '#server/shop/customers/rate-limits.ts'
import { openText } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { consumeRecoveryCode, recoveryCodeHash } from './recovery-codes.ts'
import { mailAboutSecondFactor } from './second-factor-mail.ts'
import { isAppCode, stepOfCode } from './totp.ts'

/** A code of the app or a recovery code, as it was typed, or the response of a passkey, as JSON. */
export type SecondFactorProof = { code: string } | { answer: string }

interface Proof {
  userId: string
  proof: SecondFactorProof
  ip: string
}

/**
 * Accepts a code of the person's app, a recovery code or the response of a passkey, each once, and does the work in the
 * same transaction. Errors: `wrong_code`, `passkey_unknown`, `passkey_refused`, `token_expired`, `rate_limited`.
 */
export async function proveSecondFactor<Result>(
  services: Services,
  attempt: Proof,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const { userId, proof } = attempt
  await limitSecondFactor(services, attempt)
  const consume = await ('code' in proof
    ? readCode(services, { userId, code: proof.code })
    : readAnswer(services, { userId, answer: proof.answer }))
  const result = await inTransaction(services.db, async (tx) => {
    if (!(await consume(tx))) throw new ShopError('wrong_code', 'The code is wrong or was used')
    return work(tx)
  }).catch((error) => {
    if (error instanceof ShopError && error.code === 'wrong_code')
      services.noteSecurityEvent({ event: 'second_factor_failed', userId })
    throw error
  })
  await forgiveSecondFactor(services, attempt)
  return result
}

type Consume = (tx: Db) => Promise<boolean>

/** Reads the response of one of the person's own passkeys: somebody else who knows the password has passkeys, too. */
async function readAnswer(
  services: Services,
  { userId, answer }: { userId: string; answer: string },
): Promise<Consume> {
  const { userId: owner, consume } = await readPasskey(services, `factor ${userId}`, JSON.parse(answer))
  if (owner !== userId) throw new ShopError('passkey_unknown', 'The passkey is of another account')
  return async (tx) => {
    await consume(tx)
    return true
  }
}

/** Returns the function that consumes the code; reading the code needs no transaction. */
async function readCode(
  services: Services,
  { userId, code }: { userId: string; code: string },
): Promise<Consume> {
  const { db, clock } = services
  const at = clock()
  if (isAppCode(code)) return codeOfApp(services, { userId, code, at })
  const codeHash = await recoveryCodeHash(db, userId, code)
  return async (tx) => {
    if (codeHash === null) return false
    const before = await waysInto(tx, userId)
    if (!(await consumeRecoveryCode(tx, { userId, codeHash, at }))) return false
    const undo = await openUndo(tx, services, { userId, change: 'recovery-codes', before })
    await mailAboutSecondFactor(tx, services, { userId, what: 'recovered', undo })
    return true
  }
}

async function codeOfApp(
  { db, sealingKeys }: Services,
  { userId, code, at }: { userId: string; code: string; at: Date },
): Promise<Consume> {
  const isTheirs = and(eq(authenticator.userId, userId), isNotNull(authenticator.confirmedAt))
  const [found] = await db.select().from(authenticator).where(isTheirs)
  const secret = found && openText(sealingKeys, found.sealedSecret, userId)
  const step = secret ? stepOfCode(secret, code, at) : null
  return async (tx) => {
    if (!found || step === null) return false
    const isUnused = or(isNull(authenticator.usedStep), lt(authenticator.usedStep, step))
    const taken = await tx
      .update(authenticator)
      .set({ usedStep: step })
      .where(and(isTheirs, eq(authenticator.sealedSecret, found.sealedSecret), isUnused))
      .returning({ userId: authenticator.userId })
    return taken.length > 0
  }
}
