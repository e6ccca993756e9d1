import { setupLink } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Author } from '#server/shop/audit/record-audit.ts'
import { recordAudit } from '#server/shop/audit/record-audit.ts'
import { createUser } from '#server/shop/customers/create-user.ts'
import { isDemoAddress } from '#server/shop/customers/demo-address.ts'
import { type SignedIn, type SignInRequest, signOut, startSession } from '#server/shop/customers/sessions.ts'
import type { Services } from '#server/shop/services.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import { ShopError } from '#shared/errors.ts'
import { hasOperator, isOpenSetupLink } from './setup-queries.ts'

interface Setup extends SignInRequest {
  token: string
  name: string
  email: string
  password: string
  shopName: string
}

/** Makes the holder of the URL that the terminal printed the first operator, once. */
export async function setUpShop(services: Services, setup: Setup): Promise<SignedIn> {
  const { email, name, password, shopName, ip } = setup
  if (isDemoAddress(email)) throw new ShopError('email_reserved', 'This e-mail belongs to the demonstration')
  const at = services.clock()
  const signedIn = await inTransaction(services.db, async (tx) => {
    // Of two concurrent requests, the second waits here and finds the link used.
    const used = await tx
      .delete(setupLink)
      .where(isOpenSetupLink(setup.token, at))
      .returning({ isOne: setupLink.isOne })
    if (used.length === 0 || (await hasOperator(tx)))
      throw new ShopError('token_expired', 'The setup address is used, replaced or over')
    const { userId } = await createUser(tx, { email, name, password, role: 'operator' })
    const by: Author = { role: 'operator', userId, ip }
    await recordAudit(tx, {
      action: 'shop.set_up',
      by,
      at,
      merchantId: null,
      subject: { type: 'shop', id: 'settings', name: shopName },
    })
    await changeSettings({ ...services, db: tx }, by, { name: shopName })
    return { userId, sessionToken: await startSession(tx, { userId, device: setup.device, now: at }) }
  })
  await services.settings.catchUp(services.reportError)
  if (setup.oldSessionToken) await signOut(services, setup.oldSessionToken)
  services.noteSecurityEvent({ event: 'signed_up', userId: signedIn.userId })
  return signedIn
}
