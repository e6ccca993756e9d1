import { erasureToken } from '#server/shop/customers/secret-token.ts'
import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import {
  accountErasedMailMessages,
  dataExportReadyMailMessages,
  erasureCanceledMailMessages,
  erasureHeldMailMessages,
  erasureRequestedMailMessages,
} from '#shared/messages/mails/privacy-mails.ts'
import { timeFormat } from '#shared/text/formats.ts'

const toPrivacy = (shop: Services['shop'], label: string) => ({
  action: { label, url: shop.publicUrl + href('account-privacy') },
})

/** The link leads to the page, which lets in nobody but the account's person. */
export const dataExportReadyMail: MailTemplate<{ name: string }> = {
  name: 'data-export-ready',
  write({ shop }, { name }) {
    const messages = dataExportReadyMailMessages
    const action = toPrivacy(shop, messages.action)
    const blocks = [
      messages.greeting(name),
      messages.what(shop.name),
      action,
      messages.limits,
      messages.notYou,
    ]
    return {
      subject: messages.subject(shop.name),
      ...mailLayout(shop, { heading: messages.heading, blocks }),
    }
  },
}

export const erasureRequestedMail: MailTemplate<{ name: string; nonce: string; eraseAt: string }> = {
  name: 'erasure-requested',
  write(services, { name, nonce, eraseAt }) {
    const { shop, country } = services
    const messages = erasureRequestedMailMessages
    const { locale, timeZone } = country
    const day = timeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(eraseAt))
    const url = shop.publicUrl + href('cancel-erasure', {}, { token: erasureToken(services, nonce) })
    const blocks = [
      messages.greeting(name),
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

export const erasureCanceledMail: MailTemplate<{ name: string }> = {
  name: 'erasure-canceled',
  write({ shop }, { name }) {
    const messages = erasureCanceledMailMessages
    const blocks = [messages.greeting(name), messages.what(shop.name), messages.notYou]
    return {
      subject: messages.subject(shop.name),
      ...mailLayout(shop, { heading: messages.heading, blocks }),
    }
  },
}

export const erasureHeldMail: MailTemplate<{ name: string }> = {
  name: 'erasure-held',
  write({ shop }, { name }) {
    const messages = erasureHeldMailMessages
    const blocks = [messages.greeting(name), messages.what(shop.name), toPrivacy(shop, messages.action)]
    return {
      subject: messages.subject(shop.name),
      ...mailLayout(shop, { heading: messages.heading, blocks }),
    }
  },
}

/** The last one, to an address that is stored nowhere else by then. */
export const accountErasedMail: MailTemplate<Record<string, never>> = {
  name: 'account-erased',
  write({ shop }) {
    const messages = accountErasedMailMessages
    const blocks = [messages.what(shop.name), messages.stays, messages.bye]
    return {
      subject: messages.subject(shop.name),
      ...mailLayout(shop, { heading: messages.heading, blocks }),
    }
  },
}

export const privacyMails = [
  dataExportReadyMail,
  erasureRequestedMail,
  erasureCanceledMail,
  erasureHeldMail,
  accountErasedMail,
] as const
