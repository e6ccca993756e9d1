import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { authenticator, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { openUndo } from '#server/shop/customers/account/undo-change.ts'
import { waysInto } from '#server/shop/customers/account/ways-in.ts'
import { forgiveSecondFactor, limitSecondFactor } from '#server/shop/customers/rate-limits.ts'
import { holdSession } from '#server/shop/hold-session.ts'
import { openText, sealText } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { proveSecondFactor } from './prove-second-factor.ts'
import { codesJustMade, newRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'
import { mailAboutSecondFactor } from './second-factor-mail.ts'
import { accountWithAuthenticator } from './second-factor-queries.ts'
import { newTotpSecret, stepOfCode } from './totp.ts'

/**
 * Creates the secret for an app; no code is asked for before `confirmSecondFactor`. A secret that waits is kept, so
 * that a form sent twice does not change the QR code. The address must be confirmed first, because somebody with an
 * account for another's address must not lock its owner out. Error: `email_unconfirmed`.
 */
export async function startSecondFactor(services: Services, userId: string): Promise<void> {
  const { db, clock, sealingKeys } = services
  const account = await accountWithAuthenticator(db, userId)
  if (!account?.isEmailConfirmed) throw new ShopError('email_unconfirmed', 'The e-mail is not confirmed yet')
  const sealedSecret = sealText(sealingKeys, newTotpSecret(), userId)
  await inTransaction(db, async (tx) => {
    await holdSession(tx, services.clock())
    await tx
      .insert(authenticator)
      .values({ userId, sealedSecret, createdAt: clock() })
      .onConflictDoNothing({ target: authenticator.userId })
  })
}

const isWaiting = (userId: string) => and(eq(authenticator.userId, userId), isNull(authenticator.confirmedAt))

export async function cancelSecondFactor(db: Db, userId: string): Promise<void> {
  await db.delete(authenticator).where(isWaiting(userId))
}

interface Confirmation {
  userId: string
  code: string
  /** Key of the form, so that a form sent twice returns the same recovery codes. */
  codesKey: string
  ip: string
}

/**
 * Confirms the app, whose codes are asked for from now on. Returns the recovery codes, which nobody can see again
 * later. Errors: `wrong_code`, `rate_limited`, `invalid_transition` if no app waits.
 */
export async function confirmSecondFactor(services: Services, confirmation: Confirmation): Promise<string[]> {
  const { userId, code } = confirmation
  const { db, clock, sealingKeys } = services
  await limitSecondFactor(services, confirmation)
  const account = await accountWithAuthenticator(db, userId)
  if (!account?.sealedSecret || account.confirmedAt) return repeated(services, confirmation)
  const at = clock()
  const { sealedSecret } = account
  const secret = openText(sealingKeys, sealedSecret, userId)
  const usedStep = secret === null ? null : stepOfCode(secret, code, at)
  if (usedStep === null) throw new ShopError('wrong_code', 'The app shows another code')
  const { codes, rows } = await newRecoveryCodes(services, confirmation)
  const isConfirmed = await inTransaction(db, async (tx) => {
    const before = await waysInto(tx, userId)
    const confirmed = await tx
      .update(authenticator)
      .set({ confirmedAt: at, usedStep })
      .where(and(isWaiting(userId), eq(authenticator.sealedSecret, sealedSecret)))
      .returning({ userId: authenticator.userId })
    if (confirmed.length === 0) return false
    const undo = await openUndo(tx, services, { userId, change: 'second-factor', before })
    await storeRecoveryCodes(tx, { userId, rows, at })
    await mailAboutSecondFactor(tx, services, { userId, what: 'on', undo })
    return true
  })
  if (!isConfirmed) return repeated(services, confirmation)
  await forgiveSecondFactor(services, confirmation)
  services.noteSecurityEvent({ event: 'second_factor_on', userId })
  return codes
}

interface PasskeyFactor {
  userId: string
  /** The response of one of their passkeys, as JSON. */
  answer: string
  codesKey: string
  ip: string
}

/**
 * Makes a passkey the second factor, which is asked for after the password from now on. Returns the recovery codes,
 * which nobody can see again later. Errors: those of `proveSecondFactor`; `invalid_transition` if there is a second
 * factor.
 */
export async function requirePasskey(services: Services, factor: PasskeyFactor): Promise<string[]> {
  const { userId, answer, ip } = factor
  const account = await accountWithAuthenticator(services.db, userId)
  if (!account || account.isByPasskey || account.confirmedAt) return repeated(services, factor)
  const { codes, rows } = await newRecoveryCodes(services, factor)
  const isOn = await proveSecondFactor(services, { userId, ip, proof: { answer } }, async (tx) => {
    const before = await waysInto(tx, userId)
    const [changed] = await tx
      .update(user)
      .set({ secondFactorByPasskey: true })
      .where(and(eq(user.id, userId), eq(user.secondFactorByPasskey, false)))
      .returning({ id: user.id })
    if (!changed) return false
    const undo = await openUndo(tx, services, { userId, change: 'second-factor', before })
    await tx.delete(authenticator).where(isWaiting(userId))
    await storeRecoveryCodes(tx, { userId, rows, at: services.clock() })
    await mailAboutSecondFactor(tx, services, { userId, what: 'on', undo })
    return true
  })
  if (!isOn) return repeated(services, factor)
  services.noteSecurityEvent({ event: 'second_factor_on', userId })
  return codes
}

async function repeated(services: Services, owner: { userId: string; codesKey: string }): Promise<string[]> {
  const codes = await codesJustMade(services, owner)
  if (!codes) throw new ShopError('invalid_transition', 'The second factor is on, or its setup was left')
  return codes
}
