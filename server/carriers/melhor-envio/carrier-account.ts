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
  if (!isToken(account)) return 'token'
  const renewal = [account.refreshToken, account.clientId, account.clientSecret].filter(Boolean)
  return renewal.length === 0 || renewal.length === 3 ? null : 'renewal'
}

/** Melhor Envio's are JSON Web Tokens; what is none elsewhere must fit into a header. */
const isToken = ({ environment, accessToken }: CarrierAccount) =>
  accessToken.length <= 8_000 &&
  (environment === 'other' ? /^[\x21-\x7e]{8,}$/ : /^[\w-]+(?:\.[\w-]+){2}$/).test(accessToken)

function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  const isHere = hostname === '127.0.0.1' && protocol === 'http:'
  return (protocol === 'https:' || isHere) && username === '' && password === ''
}
