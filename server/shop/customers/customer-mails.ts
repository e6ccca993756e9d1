import { href } from '#shared/href.ts'
import { passwordChangedMailMessages, passwordResetMailMessages } from '#shared/messages/mails/mails.ts'
import { mailLayout } from '../mails/mail-layout.tsx'
import type { MailTemplate } from '../mails/mail-template.ts'
import { passwordResetToken } from './secret-token.ts'

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

export const customerMails = [passwordResetMail, passwordChangedMail] as const
