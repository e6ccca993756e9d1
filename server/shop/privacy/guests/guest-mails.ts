import { guestErasureToken } from '#server/shop/customers/secret-token.ts'
import { mail } from '#server/shop/mails/mail.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import {
  type GuestLink,
  guestErasedMailMessages,
  guestErasureCanceledMailMessages,
  guestErasureHeldMailMessages,
  guestErasureRequestedMailMessages,
  guestExportReadyMailMessages,
  guestLinkMailMessages,
} from '#shared/messages/mails/guest-privacy-mails.ts'
import { timeFormat } from '#shared/text/formats.ts'
import { guestLinkToken, guestPurchase } from './guest-link.ts'

/** Returns the facts of a guest's mail, or null if an account has the purchase by now. */
async function guestLink(services: Services, { groupId }: { groupId: string }): Promise<GuestLink | null> {
  const { db, shop } = services
  const found = await guestPurchase(db, groupId)
  if (!found) return null
  const token = guestLinkToken(services, { groupId, linkVersion: found.linkVersion })
  return { name: found.name, url: shop.publicUrl + href('guest-privacy', {}, { token }) }
}

export const guestLinkMail = mail('guest-link', guestLinkMailMessages, guestLink)
export const guestExportReadyMail = mail('guest-export-ready', guestExportReadyMailMessages, guestLink)
export const guestErasureHeldMail = mail('guest-erasure-held', guestErasureHeldMailMessages, guestLink)

export const guestErasureRequestedMail = mail(
  'guest-erasure-requested',
  guestErasureRequestedMailMessages,
  (services, { nonce, eraseAt }: { nonce: string; eraseAt: string }) => {
    const { shop, country } = services
    const { locale, timeZone } = country
    return {
      day: timeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(eraseAt)),
      url: shop.publicUrl + href('cancel-erasure', {}, { token: guestErasureToken(services, nonce) }),
    }
  },
)

export const guestErasureCanceledMail = mail(
  'guest-erasure-canceled',
  guestErasureCanceledMailMessages,
  () => ({}),
)

/** The last mail, to an address that is stored nowhere else by then. */
export const guestErasedMail = mail('guest-erased', guestErasedMailMessages, () => ({}))

export const guestMails = [
  guestLinkMail,
  guestExportReadyMail,
  guestErasureRequestedMail,
  guestErasureCanceledMail,
  guestErasureHeldMail,
  guestErasedMail,
] as const
