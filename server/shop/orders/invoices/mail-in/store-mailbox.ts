import { randomBytes } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { storeMailbox } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'

type Reading = Pick<Services, 'db' | 'mailIn'>

/**
 * Returns a token of 128 random bits, which nobody can guess, in lower case, because mail servers may write an address
 * so.
 */
const newToken = () => randomBytes(16).toString('hex')

/**
 * Returns the address that a store's invoices may be mailed to, which never changes, or null if the operator receives
 * no mail.
 */
export async function mailboxOfStore({ db, mailIn }: Reading, merchantId: string): Promise<string | null> {
  if (!mailIn) return null
  await db.insert(storeMailbox).values({ merchantId, token: newToken() }).onConflictDoNothing()
  const [found] = await db.select().from(storeMailbox).where(eq(storeMailbox.merchantId, merchantId))
  if (!found) throw new Error(`The store ${merchantId} got no mailbox`)
  const [local = '', domain = ''] = mailIn.address.split('@')
  return `${local}+${found.token}@${domain}`
}

const isToken = (text: string) => /^[0-9a-f]{32}$/.test(text)
/** A mail has few recipients; further ones are not looked up. */
const maxTokens = 20

/** Returns the id of the store that the first matching address belongs to, or null if none matches. */
export async function storeOfMailboxes(
  { db, mailIn }: Reading,
  addresses: readonly string[],
): Promise<string | null> {
  if (!mailIn) return null
  const [local = '', domain = ''] = mailIn.address.toLowerCase().split('@')
  const tokens = addresses
    .map((address) => address.toLowerCase().split('@'))
    .filter(([givenLocal = '', givenDomain]) => givenDomain === domain && givenLocal.startsWith(`${local}+`))
    .map(([givenLocal = '']) => givenLocal.slice(local.length + 1))
    .filter(isToken)
    .slice(0, maxTokens)
  if (tokens.length === 0) return null
  const found = await db.select().from(storeMailbox).where(inArray(storeMailbox.token, tokens))
  const storeOf = new Map(found.map(({ token, merchantId }) => [token, merchantId]))
  const first = tokens.find((token) => storeOf.has(token))
  return (first && storeOf.get(first)) ?? null
}
