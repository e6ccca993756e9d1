import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import {
  confirmEmailMailMessages,
  emailChangedMailMessages,
  signInLinkMailMessages,
} from '#shared/messages/mails/account-mails.ts'
import { passwordChangedMailMessages, passwordResetMailMessages } from '#shared/messages/mails/mails.ts'
import { passkeyMail } from './passkeys/passkey-mail.ts'
import { secondFactorMail } from './second-factor/second-factor-mail.ts'
import { emailConfirmationToken, passwordResetToken, signInLinkToken } from './secret-token.ts'

export const passwordResetMail: MailTemplate<{ name: string; nonce: string }> = {
  name: 'password-reset',
  write(services, { name, nonce }) {
    const address = href('reset-password', {}, { token: passwordResetToken(services, nonce) })
    return linkMail(services.shop, passwordResetMailMessages, { name, address })
  },
}

export const signInLinkMail: MailTemplate<{ name: string; nonce: string; to: string }> = {
  name: 'sign-in-link',
  write(services, { name, nonce, to }) {
    const token = signInLinkToken(services, nonce)
    const address = href('sign-in-by-link', {}, { token, to: to === '/' ? null : to })
    return linkMail(services.shop, signInLinkMailMessages, { name, address })
  },
}

export const passwordChangedMail: MailTemplate<{ name: string }> = {
  name: 'password-changed',
  write({ shop }, { name }) {
    const messages = passwordChangedMailMessages
    const url = shop.publicUrl + href('forgot-password')
    const blocks = [
      messages.greeting(name),
      messages.what(shop.name),
      messages.notYou,
      { action: { label: messages.action, url } },
    ]
    return {
      subject: messages.subject(shop.name),
      ...mailLayout(shop, { heading: messages.heading, blocks }),
    }
  },
}

/** `to`: where their person was going; a mail of an older program does not say. */
export const confirmEmailMail: MailTemplate<{ name: string; nonce: string; to?: string }> = {
  name: 'confirm-email',
  write(services, { name, nonce, to = '/' }) {
    const token = emailConfirmationToken(services, nonce)
    const address = href('confirm-email', {}, { token, to: to === '/' ? null : to })
    return linkMail(services.shop, confirmEmailMailMessages, { name, address })
  },
}

/** To the address that was the account's before. */
export const emailChangedMail: MailTemplate<{ name: string; email: string }> = {
  name: 'email-changed',
  write({ shop }, { name, email }) {
    const messages = emailChangedMailMessages
    const blocks = [messages.greeting(name), messages.what(shop.name, email), messages.notYou]
    return {
      subject: messages.subject(shop.name),
      ...mailLayout(shop, { heading: messages.heading, blocks }),
    }
  },
}

interface LinkMessages {
  subject: (shopName: string) => string
  heading: string
  greeting: (name: string) => string
  why: (shopName: string) => string
  action: string
  limits: string
  notYou: string
}

/** A mail whose link does one thing for the person, once. */
function linkMail(
  shop: Services['shop'],
  messages: LinkMessages,
  { name, address }: { name: string; address: string },
) {
  const blocks = [
    messages.greeting(name),
    messages.why(shop.name),
    { action: { label: messages.action, url: shop.publicUrl + address } },
    messages.limits,
    messages.notYou,
  ]
  return {
    subject: messages.subject(shop.name),
    ...mailLayout(shop, { heading: messages.heading, blocks }),
  }
}

export const customerMails = [
  passwordResetMail,
  signInLinkMail,
  passwordChangedMail,
  confirmEmailMail,
  emailChangedMail,
  secondFactorMail,
  passkeyMail,
] as const
