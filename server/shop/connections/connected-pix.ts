import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { connection } from '#server/db/schema/index.ts'
import { type BankClient, bankClient } from '#server/payments/bank-pix/bank-client.ts'
import { isBankTrouble } from '#server/payments/bank-pix/bank-error.ts'
import { type BankPix, bankPix } from '#server/payments/bank-pix/bank-pix.ts'
import { type BankAccount, banks } from '#server/payments/bank-pix/banks.ts'
import { staticPix } from '#server/payments/static-pix.ts'
import type { Services } from '../services.ts'
import { openAccount } from './bank-account.ts'
import { noteAnswer, noteFailure } from './note-call.ts'

/** Pix by a connection with the receiver's bank. What opens it is read at each use, so that it is always today's. */
export function connectedPix(services: Services, connectionId: string): BankPix {
  /** Notes on the connection how the call went. */
  async function use<Result>(call: (bank: BankPix) => Promise<Result>, isCharge = false): Promise<Result> {
    let failure: unknown = null
    const note = (error: unknown) => {
      failure = error
    }
    try {
      return await call(await openBank(services, connectionId, note))
    } catch (error) {
      note(error)
      throw error
    } finally {
      if (isBankTrouble(failure)) await noteFailure(services, connectionId, failure)
      // A refund that the bank refuses is an answer, too.
      else await noteAnswer(services, connectionId, { isCharge })
    }
  }
  async function* listed<Item>(list: (bank: BankPix) => AsyncIterable<Item>): AsyncGenerator<Item> {
    yield* await use(async (bank) => {
      const items: Item[] = []
      for await (const item of list(bank)) items.push(item)
      return items
    })
  }
  return {
    method: 'pix',
    startsAtOnce: false,
    async start(charge) {
      // It was disconnected meanwhile.
      if ((await sealedAccount(services, connectionId)) === null) return staticPix.start(charge)
      return use((bank) => bank.start(charge), true)
    },
    read: (attempt) => use((bank) => bank.read(attempt)),
    cancel: (attempt) => use((bank) => bank.cancel(attempt)),
    refund: (request) => use((bank) => bank.refund(request)),
    notify: (key, address) => use((bank) => bank.notify(key, address)),
    received: (of) => listed((bank) => bank.received(of)),
    disputedSince: (since) => listed((bank) => bank.disputedSince(since)),
    readEvent: null,
    movements: null,
  }
}

/** Pix by an account that is not connected yet. */
export const pixOfAccount = ({ clock }: Pick<Services, 'clock'>, account: BankAccount) =>
  bankPixOf(account, bankClient(account, clock), { clock, onStaticCode: raise })

/** A charge that the bank does not make is what a try is to find out. */
function raise(error: unknown): never {
  throw error
}

async function openBank(services: Services, connectionId: string, onStaticCode: (error: unknown) => void) {
  const sealed = await sealedAccount(services, connectionId)
  if (sealed === null) throw new Error(`The connection ${connectionId} is disconnected`)
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

/** A client keeps the bank's token. */
const clients = new LRUCache<string, BankClient>({ max: 1_000 })

function clientOf(account: BankAccount, sealed: string, clock: () => Date): BankClient {
  const key = hash('sha256', sealed)
  const client = clients.get(key) ?? bankClient(account, clock)
  clients.set(key, client)
  return client
}

async function sealedAccount({ db }: Services, connectionId: string): Promise<string | null> {
  const [found] = await db
    .select({ sealedAccount: connection.sealedAccount })
    .from(connection)
    .where(eq(connection.id, connectionId))
  return found?.sealedAccount ?? null
}
