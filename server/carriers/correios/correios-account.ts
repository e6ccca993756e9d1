import { createHash } from 'node:crypto'
import { isSafeAddress } from '#server/carriers/carrier-http.ts'
import {
  type CarrierAccountProblem,
  maxCorreiosServices,
  type realCarrierEnvironments,
} from '#shared/payments/carrier-accounts.ts'

/** An account at the Correios of a customer with a contract. */
export interface CorreiosAccount {
  environment: (typeof realCarrierEnvironments)[number]
  /** Only for `other`. */
  apiBase: string | null
  user: string
  accessCode: string
  /** Ten digits. The card belongs to one contract. */
  postageCard: string
  /** Codes of the contract's services, which are quoted. */
  services: string[]
}

const addresses = {
  production: 'https://api.correios.com.br',
  sandbox: 'https://apihom.correios.com.br',
  other: null,
}

export const correiosBaseOf = ({ environment, apiBase }: CorreiosAccount): string =>
  addresses[environment] ?? apiBase ?? ''

export function correiosAccountProblem(account: CorreiosAccount): CarrierAccountProblem | null {
  const { user, accessCode, postageCard, services } = account
  if (!isSafeAddress(correiosBaseOf(account))) return 'address'
  // A colon would end the name in the header that carries both.
  if (!/^[^\s:]{3,100}$/.test(user)) return 'user'
  if (!/^\S{8,200}$/.test(accessCode)) return 'access_code'
  if (!/^\d{10}$/.test(postageCard)) return 'postage_card'
  const isList = services.length > 0 && services.length <= maxCorreiosServices
  return isList && services.every((code) => /^\d{5}$/.test(code)) ? null : 'services'
}

/**
 * Returns a reference that distinguishes accounts without naming them. Announced parcels stay with their postage card.
 */
export const correiosAccountRefOf = (account: CorreiosAccount): string =>
  createHash('sha256')
    .update(JSON.stringify([correiosBaseOf(account), account.postageCard]))
    .digest('base64url')
