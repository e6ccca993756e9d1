import { isProviderTrouble } from '#server/payments/provider-error.ts'
import { accountActions } from './account-actions.ts'
import { type Accounts, connectAccounts } from './accounts.ts'
import { closeBooks } from './close-books.ts'
import type { Job, ScenarioShop } from './play.ts'
import { startScenarioShop } from './scenario-shop.ts'

/** So often a refund is tried before a person is asked. */
const maxTries = 3

/** A shop whose stores are connected with their bank and with Mercado Pago, which are faulty now and then. */
export async function startConnectedShop(): Promise<ScenarioShop> {
  let connected: Accounts | null = null
  const shop = await startScenarioShop(async (started) => {
    connected = await connectAccounts(started)
  })
  if (!connected) throw new Error('No account was connected')
  const accounts: Accounts = connected
  const tries = new Map<string, number>()
  const triesOf = ({ name, data }: Job) => tries.get(JSON.stringify([name, data])) ?? 0
  const handlers = new Map(
    [...shop.handlers].map(([name, handler]) => [
      name,
      (data: unknown) => handler(data, name === 'send-refund' && triesOf({ name, data }) + 1 >= maxTries),
    ]),
  )
  return {
    ...shop,
    handlers,
    // Only stores have accounts of their own.
    settle: () => shop.settle('direct'),
    actions: { ...shop.actions, ...accountActions(accounts) },
    methods: ['pix', 'card', 'boleto', 'pix', 'card', 'pix', 'card'],
    sweeps: [...shop.sweeps, 'read-bank-receipts', 'read-chargebacks', 'reconcile-accounts'],
    isReachable: accounts.isWell,
    async jobFailed(job, error) {
      if (!isOfProvider(error)) throw error
      const isSwept = shop.sweeps.includes(job.name) || job.name.startsWith('read')
      if (isSwept || job.name === 'reconcile-accounts') return
      const tried = triesOf(job) + 1
      const isGivenUp = job.name === 'send-refund' && tried >= maxTries
      tries.set(JSON.stringify([job.name, job.data]), isGivenUp ? 0 : tried)
      if (isGivenUp) return
      const { db, queue, clock } = shop.services
      const startAfter = new Date(clock().getTime() + 60_000)
      await queue.enqueue(db, job.name as 'send-refund', job.data as { refundId: string }, { startAfter })
    },
    finish: (play) => closeBooks(play, accounts),
    async close() {
      await shop.close()
      await accounts.close()
    },
  }
}

const refusals = /did not return|has not finished the refund|No provider can send|refused .* times/

/** The trouble of a provider, or what it says no to; sweeps name the first of their failures as the cause. */
const isOfProvider = (error: unknown): boolean =>
  isProviderTrouble(error) ||
  (error instanceof Error && (refusals.test(error.message) || isOfProvider(error.cause)))
