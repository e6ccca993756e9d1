import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { authenticator, pendingSignIn, recoveryCode, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { provePassword } from '#server/shop/customers/account/prove-password.ts'
import { openUndo } from '#server/shop/customers/account/undo-change.ts'
import { mailedPerson } from '#server/shop/customers/customer-queries.ts'
import { authorizeOperatorChange, roleOfOperator } from '#server/shop/customers/operators/lock-operators.ts'
import type { Services } from '#server/shop/services.ts'
import { proveSecondFactor, type SecondFactorProof } from './prove-second-factor.ts'
import { codesJustMade, newRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'
import { mailAboutSecondFactor } from './second-factor-mail.ts'
import { hasSecondFactor } from './second-factor-queries.ts'

interface SwitchingOff {
  userId: string
  password: string
  proof: SecondFactorProof
  ip: string
}

/**
 * Switches the second factor off, so that only the password is asked for. Does nothing if it is off. Errors:
 * `wrong_credentials` and those of `proveSecondFactor`.
 */
export async function switchOffSecondFactor(services: Services, attempt: SwitchingOff): Promise<void> {
  const { userId } = attempt
  if (!(await hasSecondFactor(services.db, userId))) return
  await provePassword(services, attempt)
  await proveSecondFactor(services, attempt, async (tx) => {
    const undo = await openUndo(tx, services, { userId, change: 'second-factor' })
    await dropSecondFactor(tx, userId)
    await mailAboutSecondFactor(tx, services, { userId, what: 'off', undo })
  })
  services.noteSecurityEvent({ event: 'second_factor_off', userId })
}

interface Renewal {
  userId: string
  proof: SecondFactorProof
  /** Key of the form, so that a form sent twice returns the same codes. */
  codesKey: string
  ip: string
}

/** Replaces the recovery codes. Errors: those of `proveSecondFactor`. */
export async function renewRecoveryCodes(services: Services, renewal: Renewal): Promise<string[]> {
  const { userId } = renewal
  const made = await codesJustMade(services, renewal)
  if (made) return made
  return proveSecondFactor(services, renewal, async (tx) => {
    const { codes, rows } = await newRecoveryCodes(services, renewal)
    const undo = await openUndo(tx, services, { userId, change: 'recovery-codes' })
    await storeRecoveryCodes(tx, { userId, rows, at: services.clock() })
    await mailAboutSecondFactor(tx, services, { userId, what: 'codes', undo })
    return codes
  })
}

/**
 * Removes the second factor of somebody who has lost phone and recovery codes. Returns false if there is none. Error:
 * `forbidden` for an operator's account and an author who does not manage operators.
 */
export async function resetSecondFactor(services: Services, userId: string): Promise<boolean> {
  const isReset = await inTransaction(services.db, async (tx) => {
    if ((await roleOfOperator(tx, userId)) !== null) await authorizeOperatorChange(tx, services.author)
    if (!(await hasSecondFactor(tx, userId))) return false
    const undo = await openUndo(tx, services, { userId, change: 'second-factor' })
    await dropSecondFactor(tx, userId)
    await mailAboutSecondFactor(tx, services, { userId, what: 'reset', undo })
    const { name } = await mailedPerson(tx, userId)
    const subject = { type: 'user', id: userId, name }
    await recordAction(tx, services, { action: 'account.second_factor_reset', merchantId: null, subject })
    return true
  })
  if (isReset) services.noteSecurityEvent({ event: 'second_factor_off', userId })
  return isReset
}

/** Deletes the second factor. Returns false if there was none. */
export async function dropSecondFactor(tx: Db, userId: string): Promise<boolean> {
  await tx.delete(pendingSignIn).where(eq(pendingSignIn.userId, userId))
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  const dropped = await tx
    .delete(authenticator)
    .where(eq(authenticator.userId, userId))
    .returning({ userId: authenticator.userId })
  const freed = await tx
    .update(user)
    .set({ secondFactorByPasskey: false })
    .where(and(eq(user.id, userId), user.secondFactorByPasskey))
    .returning({ id: user.id })
  return dropped.length + freed.length > 0
}
