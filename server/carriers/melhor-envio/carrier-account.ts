import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { isSafeAddress } from '#server/carriers/carrier-http.ts'
import type { CarrierAccountProblem, CarrierEnvironment } from '#shared/payments/carrier-accounts.ts'

/** An account at Melhor Envio: a token of its owner's, or those of an application that renews them. */
export interface CarrierAccount {
  environment: CarrierEnvironment
  /** Only for `other`. */
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
  simulated: null,
}

export const melhorEnvioBaseOf = ({
  environment,
  apiBase,
}: Pick<CarrierAccount, 'environment' | 'apiBase'>): string => addresses[environment] ?? apiBase ?? ''

export function carrierAccountProblem(account: CarrierAccount): CarrierAccountProblem | null {
  if (!isSafeAddress(melhorEnvioBaseOf(account))) return 'address'
  if (!isToken(account)) return 'token'
  const renewal = [account.refreshToken, account.clientId, account.clientSecret].filter(Boolean)
  return renewal.length === 0 || renewal.length === 3 ? null : 'renewal'
}

/** Melhor Envio's tokens are JSON Web Tokens. Those of other addresses must fit into a header. */
const isToken = ({ environment, accessToken }: CarrierAccount) =>
  accessToken.length <= 8_000 &&
  (environment === 'other' ? /^[\x21-\x7e]{8,}$/ : /^[\w-]+(?:\.[\w-]+){2}$/).test(accessToken)

/**
 * Returns a reference that distinguishes accounts without naming them: the subject of Melhor Envio's tokens is the
 * account's owner, and stays the same in new ones. A token without a subject counts as an account of its own.
 */
export function accountRefOf(account: CarrierAccount): string {
  const owner = subjectOf(account.accessToken) ?? account.accessToken
  return createHash('sha256')
    .update(JSON.stringify([melhorEnvioBaseOf(account), owner]))
    .digest('base64url')
}

const claims = z.object({ sub: z.string().check(z.minLength(1)) })

function subjectOf(token: string): string | null {
  try {
    const [, payload = ''] = token.split('.')
    return claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString())).sub
  } catch {
    return null
  }
}
