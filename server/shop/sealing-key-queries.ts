import { isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { authenticator, connection } from '#server/db/schema/index.ts'
import { countInvoicesSealedWith, keysOfInvoices } from './orders/invoices/reseal-invoices.ts'
import { countTaxIdsSealedWith, keysOfTaxIds } from './orders/tax-ids/tax-id-queries.ts'
import { sealingKeyId } from './sealed-text.ts'

const count = sql<number>`count(*)::int`
const keyOfSecret = sql<string>`left(${authenticator.sealedSecret}, 12)`
const keyOfAccount = sql<string>`left(${connection.sealedAccount}, 12)`

const secondFactorsByKey = (db: Db) =>
  db.select({ keyId: keyOfSecret, count }).from(authenticator).groupBy(keyOfSecret)

const accountsByKey = (db: Db) =>
  db
    .select({ keyId: keyOfAccount, count })
    .from(connection)
    .where(isNotNull(connection.sealedAccount))
    .groupBy(keyOfAccount)

/** Returns the ids of missing keys, without which some stored data cannot be opened. */
export async function lackingKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const [ofTaxIds, ofInvoices, ...others] = await Promise.all([
    keysOfTaxIds(db),
    keysOfInvoices(db),
    secondFactorsByKey(db),
    accountsByKey(db),
  ])
  const used = new Set([...ofTaxIds, ...ofInvoices, ...others.flat().map(({ keyId }) => keyId)])
  const known = new Set(keys.map(sealingKeyId))
  return [...used].filter((keyId) => !known.has(keyId)).toSorted()
}

export interface SealingKeyUse {
  keyId: string
  /** Position among the configured keys, of which the first one seals, or null if it is not configured. */
  position: number | null
  taxIds: number
  invoices: number
  secondFactors: number
  /** Connected accounts with providers. */
  accounts: number
}

/** Returns what each key has sealed: the configured keys in their order, then the missing ones. */
export async function usesOfSealingKeys(db: Db, keys: readonly string[]): Promise<SealingKeyUse[]> {
  const configured = keys.map(sealingKeyId)
  const [lacking, ofSecrets, ofAccounts] = await Promise.all([
    lackingKeys(db, keys),
    secondFactorsByKey(db),
    accountsByKey(db),
  ])
  return Promise.all(
    [...configured, ...lacking].map(async (keyId, position) => ({
      keyId,
      position: position < configured.length ? position : null,
      taxIds: await countTaxIdsSealedWith(db, keyId),
      invoices: await countInvoicesSealedWith(db, keyId),
      secondFactors: ofSecrets.find((each) => each.keyId === keyId)?.count ?? 0,
      accounts: ofAccounts.find((each) => each.keyId === keyId)?.count ?? 0,
    })),
  )
}
