import { and, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { reconciledAccount, reconciliationLine, task } from '#server/db/schema/index.ts'
import { settleTask } from '#server/shop/orders/claims/settle-task.ts'
import { reconcileAccounts } from '#server/shop/reconciliation/reconcile-accounts.ts'
import { ShopError } from '#shared/errors.ts'
import { keptMinor } from '#tests/support/shop/provider-books.ts'
import type { Accounts } from './accounts.ts'
import type { Play } from './play.ts'
import { runDueJobs } from './time-actions.ts'

const hourMs = 3_600_000

/**
 * All accounts work again, what is under way there ends, and every job is done: then each store's books have what its
 * accounts have, to the cent.
 */
export async function closeBooks(play: Play, accounts: Accounts): Promise<void> {
  const { services } = play
  endAll(accounts)
  for (let round = 0; round < 4; round++) {
    services.passTime(2 * hourMs)
    await retryRefunds(play)
    await runDueJobs(play, { which: round, how: 1, wild: false })
  }
  services.passTime(7 * hourMs)
  for (const store of accounts.stores) await reconcileAccounts(services, store)
  await expectSameLines(play)
  for (const { merchantId, connectionIds, balanceMinor } of accounts.stores) {
    const keptThereMinor = await keptMinor(services, connectionIds)
    const givenMinor = accounts.byHand.minor.get(merchantId) ?? 0
    if (balanceMinor() !== keptThereMinor - givenMinor)
      throw new Error(
        `The accounts of ${merchantId} have ${balanceMinor()}, its books ${keptThereMinor} - ${givenMinor}`,
      )
  }
}

function endAll({ bank, cards, heal }: Accounts) {
  heal()
  bank.finishReturns('DEVOLVIDO')
  for (const account of cards) {
    account.finishRefunds('approved')
    for (const { id, status } of account.payments)
      if (status === 'in_process') account.change(id, 'approved', 'accredited')
  }
}

/** Each store presses the button of its refunds that failed. */
async function retryRefunds({ services }: Play) {
  const failed = await services.db
    .select()
    .from(task)
    .where(and(eq(task.kind, 'refund_failed'), isNull(task.doneAt), isNotNull(task.merchantId)))
  for (const { id, merchantId } of failed)
    await settleTask(services, { merchantId: merchantId ?? '' }, { taskId: id, action: 'retry' }).catch(
      (error) => {
        if (!(error instanceof ShopError)) throw error
      },
    )
}

/** What the accounts list is what the shop's books say. */
async function expectSameLines({ services }: Play) {
  const different = await services.db
    .select({ line: reconciliationLine })
    .from(reconciliationLine)
    .innerJoin(reconciledAccount, eq(reconciledAccount.id, reconciliationLine.accountId))
    .where(
      and(
        inArray(reconciledAccount.kind, ['bank_pix', 'mercado_pago']),
        notInArray(reconciliationLine.status, ['equal', 'outside']),
      ),
    )
  if (different.length > 0)
    throw new Error(`The accounts differ from the books: ${JSON.stringify(different, null, 1)}`)
}
