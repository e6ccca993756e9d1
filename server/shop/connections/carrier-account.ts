import * as z from 'zod/mini'
import type { CarrierAccount } from '#server/carriers/melhor-envio/carrier-account.ts'
import { type CarrierConnectionView, carrierEnvironments } from '#shared/payments/carrier-accounts.ts'
import { openText, sealText } from '../sealed-text.ts'
import type { Services } from '../services.ts'
import { connectionOf } from './connection-queries.ts'

type Keys = Pick<Services, 'sealingKeys'>

const carrierAccount: z.ZodMiniType<CarrierAccount> = z.object({
  environment: z.enum(carrierEnvironments),
  apiBase: z.nullable(z.string()),
  accessToken: z.string(),
  refreshToken: z.nullable(z.string()),
  clientId: z.nullable(z.string()),
  clientSecret: z.nullable(z.string()),
})

/** Seals an account for its connection. */
export const sealCarrierAccount = ({ sealingKeys }: Keys, account: CarrierAccount, connectionId: string) =>
  sealText(sealingKeys, JSON.stringify(account), connectionId)

/** Throws if no key of this installation sealed it. */
export function openCarrierAccount(
  { sealingKeys }: Keys,
  sealed: string,
  connectionId: string,
): CarrierAccount {
  const text = openText(sealingKeys, sealed, connectionId)
  if (text === null) throw new Error(`No key opens the account of the connection ${connectionId}`)
  return carrierAccount.parse(JSON.parse(text))
}

/** The connection as its owner sees it. */
export async function carrierView(
  services: Pick<Services, 'db' | 'sealingKeys'>,
  merchantId: string,
): Promise<CarrierConnectionView | null> {
  const found = await connectionOf(services.db, merchantId, 'melhor_envio')
  if (!found?.sealedAccount) return null
  const { id, sealedAccount, connectedAt, answeredAt, failedAt } = found
  return {
    environment: openCarrierAccount(services, sealedAccount, id).environment,
    connectedAt: connectedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  }
}
