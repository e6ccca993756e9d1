import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { connection, merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { BankAccount } from '#server/payments/bank-pix/banks.ts'
import { accountProblem } from '#server/payments/bank-pix/check-account.ts'
import type { Receiver } from '#server/payments/payment-provider.ts'
import { receiverKey } from '#server/payments/static-pix.ts'
import { ShopError } from '#shared/errors.ts'
import { recordAction } from '../audit/record-action.ts'
import type { Services } from '../services.ts'
import { openAccount, sealAccount } from './bank-account.ts'
import { connectedPix, pixOfAccount } from './connected-pix.ts'
import { connectionOf } from './connection-queries.ts'
import { disconnect } from './disconnect-bank.ts'
import { noteAnswer } from './note-call.ts'
import { noticeAddress } from './notice-address.ts'
import { tryAccount } from './try-account.ts'

interface Connecting {
  /** Null: the platform's own account. */
  merchantId: string | null
  account: BankAccount
}

/**
 * Connects an account once its bank has shown that it works. The same bank again renews what opens it, and earlier
 * charges go on; another bank takes its place for new orders. Errors: `invalid_form` with the problem, `takes_no_pix`
 * without a key, `bank_refused` and `bank_unavailable` with step and reason.
 */
export async function connectBank(services: Services, { merchantId, account }: Connecting) {
  const problem = accountProblem(account, services.clock())
  if (problem) throw new ShopError('invalid_form', `The account cannot be used: ${problem}`, { problem })
  const receiver = await receiverOf(services, merchantId)
  if (!receiver || !receiverKey(receiver))
    throw new ShopError('takes_no_pix', 'There is no Pix key to receive by')
  const failed = await tryAccount(services, pixOfAccount(services, account), receiver)
  if (failed) {
    const { step, reason, isUnavailable } = failed
    throw new ShopError(isUnavailable ? 'bank_unavailable' : 'bank_refused', reason, { step, reason })
  }
  const connected = await inTransaction(services.db, (tx) => store(tx, services, { merchantId, account }))
  await noteAnswer(services, connected.id, { isCharge: true })
  return { ...connected, isNotified: await askForNotices(services, connected.id, receiver) }
}

async function store(tx: Db, services: Services, { merchantId, account }: Connecting) {
  await lockOwner(tx, merchantId)
  const at = services.clock()
  const known = await connectionOf(tx, merchantId)
  const isSame =
    known?.sealedAccount && isSameBank(openAccount(services, known.sealedAccount, known.id), account)
  if (known && !isSame) await disconnect(tx, services, known)
  const id = known && isSame ? known.id : newId()
  const sealedAccount = sealAccount(services, account, id)
  await tx
    .insert(connection)
    .values({ id, kind: 'bank_pix', merchantId, sealedAccount, connectedAt: at })
    .onConflictDoUpdate({
      target: connection.id,
      set: { sealedAccount },
    })
  await recordAction(tx, services, {
    ...{ action: isSame ? 'connection.renewed' : 'connection.connected', merchantId },
    subject: { type: 'connection', id, name: account.bank },
  })
  return { id, isRenewed: isSame === true }
}

const isSameBank = (one: BankAccount, other: BankAccount) =>
  one.bank === other.bank && one.apiBase === other.apiBase

/** Of two people who connect at once, one waits. */
async function lockOwner(tx: Db, merchantId: string | null) {
  if (merchantId !== null)
    await tx.select({ id: merchant.id }).from(merchant).where(eq(merchant.id, merchantId)).for('update')
}

/** Whose key a connection's charges are made for. */
export async function receiverOf(
  { db, platformReceiver }: Services,
  merchantId: string | null,
): Promise<Receiver | null> {
  if (merchantId === null) return platformReceiver
  const [store] = await db
    .select({ pixKey: merchant.pixKey, name: merchant.legalName, city: merchant.city })
    .from(merchant)
    .where(eq(merchant.id, merchantId))
  return store ?? null
}

/** False: the bank sends no notices, and its statement is read each minute. */
async function askForNotices(services: Services, connectionId: string, receiver: Receiver): Promise<boolean> {
  const key = receiverKey(receiver)
  // Banks call none but public addresses.
  if (!key || !services.shop.publicUrl.startsWith('https:')) return false
  try {
    await connectedPix(services, connectionId).notify(key, noticeAddress(services, connectionId))
    return true
  } catch (error) {
    services.reportError(error)
    return false
  }
}
