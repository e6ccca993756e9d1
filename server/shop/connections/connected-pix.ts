import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type BankClient, bankClient } from '#server/payments/bank-pix/bank-client.ts'
import { type BankPix, bankPix } from '#server/payments/bank-pix/bank-pix.ts'
import { type BankAccount, banks } from '#server/payments/bank-pix/banks.ts'
import { isProviderTrouble } from '#server/payments/provider-error.ts'
import { staticPix } from '#server/payments/static-pix.ts'
import type { Services } from '#server/shop/services.ts'
import { openAccount } from './bank-account.ts'
import { sealedAccountOf } from './connection-queries.ts'
import { recordProviderAnswer, recordProviderFailure } from './record-provider-call.ts'

type Call<Result> = (bank: BankPix) => Promise<Result>

/**
 * Pix by a connection with the receiver's bank. Its credentials are read at each use, so that they are always the
 * current ones.
 */
export function connectedPix(services: Services, connectionId: string): BankPix {
  /** Records on the connection how the call went; an error before the bank was reached is no answer. */
  async function withAccount<Result>(sealed: string, call: Call<Result>, isCharge = false): Promise<Result> {
    let failure: unknown = null
    const note = (error: unknown) => {
      failure = error
    }
    const bank = openBank(services, connectionId, { sealed, onStaticCode: note })
    try {
      return await call(bank)
    } catch (error) {
      note(error)
      throw error
    } finally {
      if (isProviderTrouble(failure)) await recordProviderFailure(services, connectionId, failure)
      // A refund that the bank refuses counts as an answer, too.
      else await recordProviderAnswer(services, connectionId, { isCharge })
    }
  }
  async function callBank<Result>(call: Call<Result>): Promise<Result> {
    const sealed = await sealedAccountOf(services.db, connectionId)
    if (sealed === null) throw new Error(`The connection ${connectionId} is disconnected`)
    return withAccount(sealed, call)
  }
  async function* listed<Item>(list: (bank: BankPix) => AsyncIterable<Item>): AsyncGenerator<Item> {
    yield* await callBank(async (bank) => {
      const items: Item[] = []
      for await (const item of list(bank)) items.push(item)
      return items
    })
  }
  return {
    method: 'pix',
    startsAtOnce: false,
    async start(charge) {
      const sealed = await sealedAccountOf(services.db, connectionId)
      // The account was disconnected meanwhile.
      if (sealed === null) return staticPix.start(charge)
      return withAccount(sealed, (bank) => bank.start(charge), true)
    },
    read: (attempt) => callBank((bank) => bank.read(attempt)),
    cancel: (attempt) => callBank((bank) => bank.cancel(attempt)),
    refund: (request) => callBank((bank) => bank.refund(request)),
    notify: (key, address) => callBank((bank) => bank.notify(key, address)),
    received: (of) => listed((bank) => bank.received(of)),
    statement: (since) => listed((bank) => bank.statement(since)),
    disputedSince: (since) => listed((bank) => bank.disputedSince(since)),
    readEvent: null,
    movements: null,
  }
}

/** Pix by an account that is not connected yet. */
export const pixOfAccount = ({ clock }: Pick<Services, 'clock'>, account: BankAccount) =>
  bankPixOf(account, bankClient(account, clock), { clock, onStaticCode: raise })

/** Throws the error of a charge, which a test is made to find. */
export function raise(error: unknown): never {
  throw error
}

interface Opening {
  sealed: string
  onStaticCode: (error: unknown) => void
}

/** Pix by the account of a connection; that of a demonstration is simulated. */
export function openBank(
  services: Services,
  connectionId: string,
  { sealed, onStaticCode }: Opening,
): BankPix {
  if (services.simulation?.has(connectionId)) return services.simulation.pixOf(connectionId)
  const { clock } = services
  const account = openAccount(services, sealed, connectionId)
  return bankPixOf(account, clientOf(account, sealed, clock), { clock, onStaticCode })
}

const bankPixOf = (
  { bank }: BankAccount,
  client: BankClient,
  options: { clock: () => Date; onStaticCode: (error: unknown) => void },
) => {
  const [name, value] = banks[bank].webhookHeader ?? []
  return bankPix(client, { ...options, webhookHeaders: name && value ? { [name]: value } : {} })
}

/** Cache of clients, which have the bank's token. */
const clients = new LRUCache<string, BankClient>({ max: 1_000 })

function clientOf(account: BankAccount, sealed: string, clock: () => Date): BankClient {
  const key = hash('sha256', sealed)
  const client = clients.get(key) ?? bankClient(account, clock)
  clients.set(key, client)
  return client
}
