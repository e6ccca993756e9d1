import type { CarrierAccountProblem, CarrierEnvironment } from '#shared/payments/carrier-accounts.ts'

/** An account at Melhor Envio: a token of its owner's, or those of an application that renews them. */
export interface CarrierAccount {
  environment: CarrierEnvironment
  /** For `other` only. */
  apiBase: string | null
  accessToken: string
  refreshToken: string | null
  clientId: string | null
  clientSecret: string | null
}

const addresses = {
  production: 'https://melhorenvio.com.br',
  sandbox: 'https://sandbox.melhorenvio.com.br',
  other: null,
}

export const baseOf = ({ environment, apiBase }: Pick<CarrierAccount, 'environment' | 'apiBase'>): string =>
  addresses[environment] ?? apiBase ?? ''

export function carrierAccountProblem(account: CarrierAccount): CarrierAccountProblem | null {
  if (!isSafe(baseOf(account))) return 'address'
  // What is no token cannot be sent in a header either.
  if (!/^[\x21-\x7e]{8,8000}$/.test(account.accessToken)) return 'token'
  const renewal = [account.refreshToken, account.clientId, account.clientSecret].filter(Boolean)
  return renewal.length === 0 || renewal.length === 3 ? null : 'renewal'
}

function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  const isHere = hostname === '127.0.0.1' && protocol === 'http:'
  return (protocol === 'https:' || isHere) && username === '' && password === ''
}
