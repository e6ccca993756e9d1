import { erasureToken } from '#server/shop/customers/secret-token.ts'
import { mail } from '#server/shop/mails/mail.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import {
  accountErasedMailMessages,
  dataExportReadyMailMessages,
  erasureHeldMailMessages,
  erasureRequestedMailMessages,
} from '#shared/messages/mails/privacy-mails.ts'
import { timeFormat } from '#shared/text/formats.ts'

/** Its link leads to the page, which only the account's person can open. */
export const dataExportReadyMail = mail(
  'data-export-ready',
  dataExportReadyMailMessages,
  ({ shop }, { name }: { name: string }) => ({ name, url: privacyUrl(shop) }),
)

export const erasureRequestedMail = mail(
  'erasure-requested',
  erasureRequestedMailMessages,
  (services, { name, nonce, eraseAt }: { name: string; nonce: string; eraseAt: string }) => {
    const { shop, country } = services
    const { locale, timeZone } = country
    return {
      name,
      day: timeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(eraseAt)),
      url: shop.publicUrl + href('cancel-erasure', {}, { token: erasureToken(services, nonce) }),
    }
  },
)

export const erasureHeldMail = mail(
  'erasure-held',
  erasureHeldMailMessages,
  ({ shop }, { name }: { name: string }) => ({ name, url: privacyUrl(shop) }),
)

/** The last mail, to an address that is stored nowhere else by then. */
export const accountErasedMail = mail('account-erased', accountErasedMailMessages, () => ({}))

export const privacyMails = [
  dataExportReadyMail,
  erasureRequestedMail,
  erasureHeldMail,
  accountErasedMail,
] as const

const privacyUrl = (shop: Services['shop']) => shop.publicUrl + href('account-privacy')
