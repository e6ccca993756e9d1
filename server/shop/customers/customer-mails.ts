import { href } from '#shared/href.ts'
import { confirmEmailMailMessages, emailChangedMailMessages } from '#shared/messages/mails/account-mails.ts'
import { passwordChangedMailMessages, passwordResetMailMessages } from '#shared/messages/mails/mails.ts'
import { mailLayout } from '../mails/mail-layout.tsx'
import type { MailTemplate } from '../mails/mail-template.ts'
import { emailConfirmationToken, passwordResetToken } from './secret-token.ts'

export const passwordResetMail: MailTemplate<{ name: string; nonce: string }> = {
  name: 'password-reset',
  write(services, { name, nonce }) {
    const { shop } = services
    const messages = passwordResetMailMessages
    const token = passwordResetToken(services, nonce)
    const url = shop.publicUrl + href('reset-password', {}, { token })
    const blocks = [
      messages.greeting(name),
      messages.why(shop.name),
      { action: { label: messages.action, url } },
      messages.limits,
      messages.notYou,
    ]
    return {
      subject: messages.subject(shop.name),
      ...mailLayout(shop, { heading: messages.heading, blocks }),
    }
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

export const confirmEmailMail: MailTemplate<{ name: string; nonce: string }> = {
  name: 'confirm-email',
  write(services, { name, nonce }) {
    const { shop } = services
    const messages = confirmEmailMailMessages
    const token = emailConfirmationToken(services, nonce)
    const url = shop.publicUrl + href('confirm-email', {}, { token })
    const blocks = [
      messages.greeting(name),
      messages.why(shop.name),
      { action: { label: messages.action, url } },
      messages.limits,
      messages.notYou,
    ]
    return {
      subject: messages.subject(shop.name),
      ...mailLayout(shop, { heading: messages.heading, blocks }),
    }
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

export const customerMails = [
  passwordResetMail,
  passwordChangedMail,
  confirmEmailMail,
  emailChangedMail,
] as const
