import * as z from 'zod/mini'
import type { BankAccount } from '#server/payments/bank-pix/banks.ts'
import { sealText } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'
import { bankIds } from '#shared/payments/banks.ts'
import type { BankConnectionView } from '#shared/payments/connections.ts'
import { connectionOf, connectionView } from './connection-queries.ts'
import { openSealedAccount } from './open-sealed-account.ts'

const bankAccount: z.ZodMiniType<BankAccount> = z.object({
  bank: z.enum(bankIds),
  apiBase: z.nullable(z.string()),
  tokenUrl: z.nullable(z.string()),
  clientId: z.string(),
  clientSecret: z.nullable(z.string()),
  certificate: z.nullable(z.string()),
  privateKey: z.nullable(z.string()),
  authority: z.nullable(z.string()),
  applicationKey: z.nullable(z.string()),
})

/** Seals an account for its connection. */
export const sealAccount = (
  { sealingKeys }: Pick<Services, 'sealingKeys'>,
  account: BankAccount,
  connectionId: string,
) => sealText(sealingKeys, JSON.stringify(account), connectionId)

/** Opens a sealed account. Throws if no key of this installation sealed it. */
export const openAccount = (
  keys: Pick<Services, 'sealingKeys'>,
  sealedAccount: string,
  id: string,
): BankAccount => openSealedAccount(keys, bankAccount, { id, sealedAccount })

/** Returns the connection with a bank as its owner sees it. */
export async function bankConnectionView(
  services: Pick<Services, 'db' | 'sealingKeys'>,
  merchantId: string | null,
): Promise<BankConnectionView | null> {
  const found = await connectionOf(services.db, merchantId)
  if (!found?.sealedAccount) return null
  return { bank: openAccount(services, found.sealedAccount, found.id).bank, ...connectionView(found) }
}
