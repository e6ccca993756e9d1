import { href } from '#shared/href.ts'
import { passwordChangedMailMessages, passwordResetMailMessages } from '#shared/messages/mails.ts'
import { mailFrame } from '../mails/mail-frame.tsx'
import type { MailTemplate } from '../mails/mail-template.ts'
import { passwordResetToken } from './password-reset-token.ts'

export const passwordResetMail: MailTemplate<{ name: string; nonce: string }> = {
  name: 'password-reset',
  write(services, { name, nonce }) {
    const { shop } = services
    const words = passwordResetMailMessages
    const token = passwordResetToken(services, nonce)
    const url = shop.publicUrl + href('reset-password', {}, { token })
    const blocks = [
      words.greeting(name),
      words.why(shop.name),
      { action: { label: words.action, url } },
      words.limits,
      words.notYou,
    ]
    return { subject: words.subject(shop.name), ...mailFrame(shop, { heading: words.heading, blocks }) }
  },
}

export const passwordChangedMail: MailTemplate<{ name: string }> = {
  name: 'password-changed',
  write({ shop }, { name }) {
    const words = passwordChangedMailMessages
    const url = shop.publicUrl + href('forgot-password')
    const blocks = [
      words.greeting(name),
      words.what(shop.name),
      words.notYou,
      { action: { label: words.action, url } },
    ]
    return { subject: words.subject(shop.name), ...mailFrame(shop, { heading: words.heading, blocks }) }
  },
}

export const customerMails = [passwordResetMail, passwordChangedMail] as const
