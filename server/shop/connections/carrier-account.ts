import * as z from 'zod/mini'
import type { CorreiosAccount } from '#server/carriers/correios/correios-account.ts'
import type { CarrierAccount } from '#server/carriers/melhor-envio/carrier-account.ts'
import { openText, sealText } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'
import {
  type CarrierConnectionView,
  type CarrierKind,
  carrierEnvironments,
  realCarrierEnvironments,
} from '#shared/payments/carrier-accounts.ts'
import { carrierConnectionOf } from './connection-queries.ts'

type Keys = Pick<Services, 'sealingKeys'>

/** What opens an account at one of the carriers. */
export type AnyCarrierAccount = CarrierAccount | CorreiosAccount

export const isCorreios = (account: AnyCarrierAccount): account is CorreiosAccount => 'postageCard' in account

export const kindOfAccount = (account: AnyCarrierAccount): CarrierKind =>
  isCorreios(account) ? 'correios' : 'melhor_envio'

const carrierAccount: z.ZodMiniType<CarrierAccount> = z.object({
  environment: z.enum(carrierEnvironments),
  apiBase: z.nullable(z.string()),
  accessToken: z.string(),
  refreshToken: z.nullable(z.string()),
  clientId: z.nullable(z.string()),
  clientSecret: z.nullable(z.string()),
})

const correiosAccount: z.ZodMiniType<CorreiosAccount> = z.object({
  environment: z.enum(realCarrierEnvironments),
  apiBase: z.nullable(z.string()),
  user: z.string(),
  accessCode: z.string(),
  postageCard: z.string(),
  services: z.array(z.string()),
})

/** Seals an account for its connection. */
export const sealCarrierAccount = ({ sealingKeys }: Keys, account: AnyCarrierAccount, connectionId: string) =>
  sealText(sealingKeys, JSON.stringify(account), connectionId)

/** An account at Melhor Envio. Throws if no key of this installation sealed it. */
export const openCarrierAccount = (keys: Keys, sealed: string, connectionId: string): CarrierAccount =>
  carrierAccount.parse(opened(keys, sealed, connectionId))

/** An account at the Correios. Throws if no key of this installation sealed it. */
export const openCorreiosAccount = (keys: Keys, sealed: string, connectionId: string): CorreiosAccount =>
  correiosAccount.parse(opened(keys, sealed, connectionId))

function opened({ sealingKeys }: Keys, sealed: string, connectionId: string): unknown {
  const text = openText(sealingKeys, sealed, connectionId)
  if (text === null) throw new Error(`No key opens the account of the connection ${connectionId}`)
  return JSON.parse(text)
}

/** The connection as its owner sees it. */
export async function carrierView(
  services: Pick<Services, 'db' | 'sealingKeys'>,
  merchantId: string,
): Promise<CarrierConnectionView | null> {
  const found = await carrierConnectionOf(services.db, merchantId)
  if (!found?.sealedAccount) return null
  const { id, kind, sealedAccount, connectedAt, answeredAt, failedAt } = found
  return {
    kind,
    ...shownOf(services, { id, kind, sealedAccount }),
    connectedAt: connectedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  }
}

interface Sealed {
  id: string
  kind: CarrierKind
  sealedAccount: string
}

/** What anybody who looks after a connection may see of its account. */
export function shownOf(
  keys: Keys,
  { id, kind, sealedAccount }: Sealed,
): Pick<CarrierConnectionView, 'environment' | 'services'> {
  if (kind === 'melhor_envio')
    return { environment: openCarrierAccount(keys, sealedAccount, id).environment, services: null }
  const { environment, services } = openCorreiosAccount(keys, sealedAccount, id)
  return { environment, services }
}
