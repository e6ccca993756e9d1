import * as z from 'zod/mini'
import type { IssuerAccount } from '#server/invoicing/focus-nfe/focus-account.ts'
import { sealText } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'
import { type IssuerConnectionView, issuerEnvironments } from '#shared/payments/issuer-accounts.ts'
import { connectionOf, connectionView } from './connection-queries.ts'
import { openSealedAccount } from './open-sealed-account.ts'

type Keys = Pick<Services, 'sealingKeys'>

const issuerAccount: z.ZodMiniType<IssuerAccount> = z.object({
  environment: z.enum(issuerEnvironments),
  apiBase: z.nullable(z.string()),
  token: z.string(),
})

/** Seals an account for its connection. */
export const sealIssuerAccount = ({ sealingKeys }: Keys, account: IssuerAccount, connectionId: string) =>
  sealText(sealingKeys, JSON.stringify(account), connectionId)

/** Opens a sealed account. Throws if no key of this installation sealed it. */
export const openIssuerAccount = (keys: Keys, sealedAccount: string, id: string): IssuerAccount =>
  openSealedAccount(keys, issuerAccount, { id, sealedAccount })

/** Returns the connection as its owner sees it. */
export async function issuerView(
  services: Pick<Services, 'db' | 'sealingKeys'>,
  merchantId: string,
): Promise<IssuerConnectionView | null> {
  const found = await connectionOf(services.db, merchantId, 'focus_nfe')
  if (!found?.sealedAccount) return null
  const { id, sealedAccount } = found
  return {
    environment: openIssuerAccount(services, sealedAccount, id).environment,
    ...connectionView(found),
  }
}
