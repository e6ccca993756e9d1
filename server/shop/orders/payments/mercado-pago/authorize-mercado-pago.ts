import { createHash, createHmac, randomBytes } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { usedState } from '#server/db/schema/index.ts'
import { accountOfCode } from '#server/payments/mercado-pago/mercado-pago-tokens.ts'
import { ProviderAccessRefused, ProviderUnavailable } from '#server/payments/provider-error.ts'
import { isSameSecret } from '#server/shop/is-same-secret.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { href } from '#shared/href.ts'
import { connectMercadoPago } from './connect-mercado-pago.ts'

interface Owner {
  merchantId: string
  userId: string
}

/** Time for an owner on Mercado Pago's page. */
const stateMs = 30 * 60_000

/**
 * Returns the URL where an owner authorizes the shop for their account, or null if the operator has no application
 * there.
 */
export function authorizationUrl(services: Services, owner: Owner): string | null {
  const { application, authorizationUrl: page } = services.mercadoPago
  const [secret] = services.secrets
  if (!application || !secret) return null
  const id = `${(services.clock().getTime() + stateMs).toString(36)}-${randomBytes(16).toString('base64url')}`
  const url = new URL(page)
  const challenge = createHash('sha256').update(verifierOf(secret, id)).digest('base64url')
  const query = {
    client_id: application.clientId,
    response_type: 'code',
    platform_id: 'mp',
    state: `${id}.${signatureOf(secret, id, owner).toString('base64url')}`,
    redirect_uri: redirectUri(services),
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/**
 * Connects the account that its owner authorized. The state belongs to this owner, is fresh, and is used once, so that
 * nobody can connect their own account to somebody else's store. Errors: `invalid_form`, and those of
 * `connectMercadoPago`.
 */
export async function exchangeAuthorization(
  services: Services,
  owner: Owner,
  { code, state }: { code: string; state: string },
) {
  const { application, apiBase } = services.mercadoPago
  const [, id = '', signed = ''] = /^([\w-]{1,60})\.([\w-]{43})$/.exec(state) ?? []
  const given = Buffer.from(signed, 'base64url')
  const secret = services.secrets.find((each) => isSameSecret(signatureOf(each, id, owner), given))
  const now = services.clock()
  const isFresh = Number.parseInt(id.split('-')[0] ?? '', 36) > now.getTime()
  if (!application || !secret || !isFresh || !(await isUnused(services, id)))
    throw new ShopError('invalid_form', 'The state is not of this owner, too old, or was used')
  const granted = { code, codeVerifier: verifierOf(secret, id), redirectUri: redirectUri(services) }
  const account = await accountOfCode({ apiBase, application, now }, granted).catch(refused)
  return connectMercadoPago(services, { merchantId: owner.merchantId, account })
}

function refused(error: unknown): never {
  if (error instanceof ProviderAccessRefused) throw new ShopError('invalid_form', error.message)
  if (error instanceof ProviderUnavailable) throw new ShopError('bank_unavailable', error.message)
  throw error
}

async function isUnused({ db, clock }: Services, id: string): Promise<boolean> {
  const now = clock()
  // Older states have expired and need not be remembered.
  await db.delete(usedState).where(lt(usedState.usedAt, new Date(now.getTime() - 2 * stateMs)))
  const taken = await db
    .insert(usedState)
    .values({ id, usedAt: now })
    .onConflictDoNothing()
    .returning({ id: usedState.id })
  return taken.length > 0
}

const redirectUri = ({ shop }: Services) => shop.publicUrl + href('merchant-connections')

const signatureOf = (secret: string, id: string, { merchantId, userId }: Owner) =>
  createHmac('sha256', secret).update(`mercado pago state ${id} ${merchantId} ${userId}`).digest()

/** The code verifier of RFC 7636: 43 characters that only this shop can derive from the state. */
const verifierOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`mercado pago verifier ${id}`).digest('base64url')
