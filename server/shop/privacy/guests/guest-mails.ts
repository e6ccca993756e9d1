import { guestErasureToken } from '#server/shop/customers/secret-token.ts'
import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { href } from '#shared/href.ts'
import {
  guestErasedMailMessages,
  guestErasureCanceledMailMessages,
  guestErasureHeldMailMessages,
  guestErasureRequestedMailMessages,
  guestExportReadyMailMessages,
  guestLinkMailMessages,
} from '#shared/messages/mails/guest-privacy-mails.ts'
import { timeFormat } from '#shared/text/formats.ts'
import { guestLinkToken, guestPurchase } from './guest-link.ts'

type ToGuest = MailTemplate<{ groupId: string }>

/** A mail with the link to the page of a guest's data; where an account has the purchase by now, there is none. */
const withLink = (
  name: string,
  messages: Pick<
    typeof guestLinkMailMessages,
    'subject' | 'heading' | 'greeting' | 'what' | 'action' | 'limits' | 'notYou'
  >,
): ToGuest => ({
  name,
  async write(services, { groupId }) {
    const { db, shop } = services
    const found = await guestPurchase(db, groupId)
    if (!found) return null
    const token = guestLinkToken(services, { groupId, linkVersion: found.linkVersion })
    const url = shop.publicUrl + href('guest-privacy', {}, { token })
    const blocks = [
      messages.greeting(found.name),
      messages.what(shop.name),
      { action: { label: messages.action, url } },
      messages.limits,
      messages.notYou,
    ]
    return {
      subject: messages.subject(shop.name),
      ...mailLayout(shop, { heading: messages.heading, blocks }),
    }
  },
})

export const guestLinkMail = withLink('guest-link', guestLinkMailMessages)
export const guestExportReadyMail = withLink('guest-export-ready', guestExportReadyMailMessages)
export const guestErasureHeldMail = withLink('guest-erasure-held', guestErasureHeldMailMessages)

export const guestErasureRequestedMail: MailTemplate<{ nonce: string; eraseAt: string }> = {
  name: 'guest-erasure-requested',
  write(services, { nonce, eraseAt }) {
    const { shop, country } = services
    const messages = guestErasureRequestedMailMessages
    const { locale, timeZone } = country
    const day = timeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(eraseAt))
    const url = shop.publicUrl + href('cancel-erasure', {}, { token: guestErasureToken(services, nonce) })
    const blocks = [
      messages.what(shop.name, day),
      messages.stays,
      { action: { label: messages.action, url } },
      messages.notYou,
    ]
    return {
      subject: messages.subject(shop.name),
      ...mailLayout(shop, { heading: messages.heading, blocks }),
    }
  },
}

export const guestErasureCanceledMail: MailTemplate<Record<string, never>> = {
  name: 'guest-erasure-canceled',
  write({ shop }) {
    const messages = guestErasureCanceledMailMessages
    const blocks = [messages.what(shop.name), messages.notYou]
    return {
      subject: messages.subject(shop.name),
      ...mailLayout(shop, { heading: messages.heading, blocks }),
    }
  },
}

/** The last one, to an address that is stored nowhere else by then. */
export const guestErasedMail: MailTemplate<Record<string, never>> = {
  name: 'guest-erased',
  write({ shop }) {
    const messages = guestErasedMailMessages
    const blocks = [messages.what(shop.name), messages.stays, messages.bye]
    return {
      subject: messages.subject(shop.name),
      ...mailLayout(shop, { heading: messages.heading, blocks }),
    }
  },
}

export const guestMails = [
  guestLinkMail,
  guestExportReadyMail,
  guestErasureRequestedMail,
  guestErasureCanceledMail,
  guestErasureHeldMail,
  guestErasedMail,
] as const
