import { countPasskeys } from '#server/shop/customers/passkeys/own-passkeys.ts'
import { passkeyRequest } from '#server/shop/customers/passkeys/read-passkey.ts'
import { newSecretToken } from '#server/shop/customers/secret-token.ts'
import { qrSvg } from '#server/shop/qr-svg.ts'
import { openText } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'
import type { SecondFactorView } from '#shared/account/second-factor.ts'
import { ShopError } from '#shared/errors.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { accountWithAuthenticator } from './second-factor-queries.ts'
import { totpAddress } from './totp.ts'

/** Returns what the person sees of their second factor; a confirmed secret is never shown. */
export async function secondFactorView(
  services: Services,
  userId: string,
): Promise<Omit<SecondFactorView, 'isRequired'>> {
  const { db, sealingKeys, shop } = services
  const [account, passkeyCount, codesLeft] = await Promise.all([
    accountWithAuthenticator(db, userId),
    countPasskeys(db, userId),
    countRecoveryCodes(db, userId),
  ])
  if (!account) throw new ShopError('not_found', `No user ${userId}`)
  const { email, isEmailConfirmed, sealedSecret, confirmedAt, isByPasskey } = account
  const state = confirmedAt || isByPasskey ? 'on' : sealedSecret ? 'pending' : 'off'
  const secret = state === 'pending' && sealedSecret ? openText(sealingKeys, sealedSecret, userId) : null
  return {
    state,
    hasApp: confirmedAt !== null,
    passkeyRequest: passkeyCount > 0 ? passkeyRequest(services, `factor ${userId}`) : null,
    needsEmail: !isEmailConfirmed,
    setup: secret === null ? null : setupOf(secret, { email, shopName: shop.name }),
    codesKey: newSecretToken(),
    codesLeft: state === 'on' ? codesLeft : 0,
  }
}

function setupOf(secret: string, account: { email: string; shopName: string }) {
  const address = totpAddress(secret, account)
  return { qr: qrSvg(address), key: secret.replace(/(.{4})(?=.)/g, '$1 '), address }
}
