import type { IssuerAccountProblem, IssuerEnvironment } from '#shared/payments/issuer-accounts.ts'

/** A company's token at Focus NFe. Each environment has its own. */
export interface IssuerAccount {
  environment: IssuerEnvironment
  /** Only for `other`. */
  apiBase: string | null
  token: string
}

const addresses = {
  production: 'https://api.focusnfe.com.br',
  sandbox: 'https://homologacao.focusnfe.com.br',
  other: null,
}

export const focusBaseOf = ({ environment, apiBase }: IssuerAccount): string =>
  addresses[environment] ?? apiBase ?? ''

export function issuerAccountProblem(account: IssuerAccount): IssuerAccountProblem | null {
  if (!isSafe(focusBaseOf(account))) return 'address'
  return /^[\x21-\x39\x3b-\x7e]{8,200}$/.test(account.token) ? null : 'token'
}

function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  const isHere = hostname === '127.0.0.1' && protocol === 'http:'
  return (protocol === 'https:' || isHere) && username === '' && password === ''
}
