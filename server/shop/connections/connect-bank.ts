import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { connection } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { bankClient } from '#server/payments/bank-pix/bank-client.ts'
import type { BankAccount } from '#server/payments/bank-pix/banks.ts'
import { accountProblem } from '#server/payments/bank-pix/check-account.ts'
import { isProviderTrouble, ProviderUnavailable } from '#server/payments/provider-error.ts'
import { receiverKey } from '#server/payments/static-pix.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { openAccount, sealAccount } from './bank-account.ts'
import { pixOfAccount } from './connected-pix.ts'
import { connectionOf } from './connection-queries.ts'
import { disconnect } from './disconnect.ts'
import { knowsEarlierCharges } from './knows-earlier-charges.ts'
import { lockOwner } from './lock-owner.ts'
import { recordProviderAnswer } from './record-provider-call.ts'
import { receiverOf, registerWebhook } from './register-webhook.ts'
import { type TriedAccount, tryAccount } from './try-account.ts'

interface Connecting {
  /** Null for the platform's own account. */
  merchantId: string | null
  account: BankAccount
}

/**
 * Connects an account after a successful test at its bank. The same account again renews its credentials, and earlier
 * charges stay connected; another account, or bank, replaces it for new orders. Errors: `invalid_form` with the
 * problem, `takes_no_pix` without a key, `bank_refused` and `bank_unavailable` with step and reason.
 */
export async function connectBank(services: Services, { merchantId, account }: Connecting) {
  const problem = accountProblem(account, services.clock())
  if (problem) throw new ShopError('invalid_form', `The account cannot be used: ${problem}`, { problem })
  const receiver = await receiverOf(services, merchantId)
  if (!receiver || !receiverKey(receiver))
    throw new ShopError('takes_no_pix', 'There is no Pix key to receive by')
  const failed = await tryAccount(services, pixOfAccount(services, account), receiver)
  if (failed) throw refusal(failed)
  const otherId = await connectionOfAnother(services, { merchantId, account })
  const connected = await inTransaction(services.db, (tx) =>
    store(tx, services, { merchantId, account, otherId }),
  )
  await recordProviderAnswer(services, connected.id, { isCharge: true })
  return { ...connected, isNotified: await isNotified(services, merchantId) }
}

const refusal = ({ step, reason, isUnavailable }: NonNullable<TriedAccount>) =>
  new ShopError(isUnavailable ? 'bank_unavailable' : 'bank_refused', reason, { step, reason })

/**
 * Returns the connected account if the new one does not know its charges, because another one at the same bank made
 * them.
 */
async function connectionOfAnother(services: Services, { merchantId, account }: Connecting) {
  const known = await connectionOf(services.db, merchantId)
  if (!known) return null
  try {
    const client = bankClient(account, services.clock)
    return (await knowsEarlierCharges(services.db, client, known.id)) ? null : known.id
  } catch (error) {
    if (!isProviderTrouble(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw refusal({ step: 'read', reason, isUnavailable: error instanceof ProviderUnavailable })
  }
}

interface Storing extends Connecting {
  otherId: string | null
}

async function store(tx: Db, services: Services, { merchantId, account, otherId }: Storing) {
  await lockOwner(tx, merchantId)
  const at = services.clock()
  const known = await connectionOf(tx, merchantId)
  const isSame =
    known?.sealedAccount &&
    known.id !== otherId &&
    isSameBank(openAccount(services, known.sealedAccount, known.id), account)
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
    action: isSame ? 'connection.renewed' : 'connection.connected',
    merchantId,
    subject: { type: 'connection', id, name: account.bank },
  })
  return { id, isRenewed: isSame === true }
}

const isSameBank = (one: BankAccount, other: BankAccount) =>
  one.bank === other.bank && one.apiBase === other.apiBase

/** Tells whether the bank sends webhooks. If not, its statement is read each minute. */
async function isNotified(services: Services, merchantId: string | null): Promise<boolean> {
  try {
    return (await registerWebhook(services, { merchantId })).isRegistered
  } catch (error) {
    services.reportError(error)
    return false
  }
}
