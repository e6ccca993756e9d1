import { ProviderAccessRefused, ProviderUnavailable } from '#server/payments/provider-error.ts'
import { readAnswer } from '#server/payments/read-answer.ts'
import { sendRequest } from '#server/payments/send-request.ts'
import type { MercadoPagoAccount, MercadoPagoApplication } from './mercado-pago-account.ts'
import { mercadoPagoTokenAnswer } from './mercado-pago-answers.ts'
import { isRetryable } from './mercado-pago-client.ts'

interface TokenSource {
  apiBase: string
  application: MercadoPagoApplication
  now: Date
}

/** The authorization code from an owner's page: RFC 6749 with PKCE (RFC 7636). */
interface GrantedCode {
  code: string
  codeVerifier: string
  redirectUri: string
}

/**
 * Exchanges a code for the account that its owner authorized. Errors: `ProviderUnavailable`, `ProviderAccessRefused`.
 */
export const accountOfCode = (
  source: TokenSource,
  { code, codeVerifier, redirectUri }: GrantedCode,
): Promise<MercadoPagoAccount> =>
  requestToken(source, {
    grant_type: 'authorization_code',
    code,
    code_verifier: codeVerifier,
    redirect_uri: redirectUri,
  })

/** Returns the account with new tokens. The old ones may expire at once. */
export async function renewedAccount(
  source: TokenSource,
  { refreshToken, userId }: MercadoPagoAccount,
): Promise<MercadoPagoAccount> {
  if (!refreshToken) throw new ProviderAccessRefused('The account has no token that renews it')
  const renewed = await requestToken(source, { grant_type: 'refresh_token', refresh_token: refreshToken })
  if (renewed.userId !== userId) throw new ProviderAccessRefused('The renewed token is of another account')
  return { ...renewed, refreshToken: renewed.refreshToken ?? refreshToken }
}

/**
 * Checks the application's number and secret by requesting a token of its owner's own account, which is not used.
 * Errors: `ProviderUnavailable`, `ProviderAccessRefused`.
 */
export async function tryApplication(source: Omit<TokenSource, 'now'>): Promise<void> {
  await askForToken(source, { grant_type: 'client_credentials' })
}

async function askForToken(
  { apiBase, application: { clientId, clientSecret } }: Omit<TokenSource, 'now'>,
  grant: Record<string, string>,
): Promise<unknown> {
  const { status, body } = await sendRequest({
    method: 'POST',
    url: new URL(`${apiBase}/oauth/token`),
    certificate: null,
    privateKey: null,
    authority: null,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: clientId, client_secret: clientSecret, ...grant }),
  })
  if (isRetryable(status)) throw new ProviderUnavailable(`The token endpoint answered ${status}`)
  if (status !== 200) throw new ProviderAccessRefused(`The token endpoint answered ${status}`)
  return body
}

async function requestToken(source: TokenSource, grant: Record<string, string>): Promise<MercadoPagoAccount> {
  const { application, now } = source
  const body = await askForToken(source, grant)
  const read = readAnswer(mercadoPagoTokenAnswer, body)
  const {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: seconds,
    user_id: userId,
  } = read
  return {
    accessToken,
    userId,
    refreshToken: refreshToken ?? null,
    clientId: application.clientId,
    expiresAt: seconds ? new Date(now.getTime() + seconds * 1_000).toISOString() : null,
  }
}
