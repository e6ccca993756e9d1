import { mail } from '#server/shop/mails/mail.ts'
import { href } from '#shared/href.ts'
import {
  confirmEmailMailMessages,
  emailChangedMailMessages,
  passwordChangedMailMessages,
  passwordResetMailMessages,
  signInLinkMailMessages,
} from '#shared/messages/mails/account-mails.ts'
import { erasureCanceledMailMessages } from '#shared/messages/mails/privacy-mails.ts'
import { accountLockMail } from './account/account-lock-mail.ts'
import { type UndoNonce, undoUrl } from './account/undo-url.ts'
import { passkeyMail } from './passkeys/passkey-mail.ts'
import { secondFactorMail } from './second-factor/second-factor-mail.ts'
import { emailConfirmationToken, passwordResetToken, signInLinkToken } from './secret-token.ts'

export const passwordResetMail = mail(
  'password-reset',
  passwordResetMailMessages,
  (services, { name, nonce }: { name: string; nonce: string }) => {
    const token = passwordResetToken(services, nonce)
    return { name, url: services.shop.publicUrl + href('reset-password', {}, { token }) }
  },
)

export const signInLinkMail = mail(
  'sign-in-link',
  signInLinkMailMessages,
  (services, { name, nonce, to }: { name: string; nonce: string; to: string }) => {
    const query = { token: signInLinkToken(services, nonce), to: to === '/' ? null : to }
    return { name, url: services.shop.publicUrl + href('sign-in-by-link', {}, query) }
  },
)

export const passwordChangedMail = mail(
  'password-changed',
  passwordChangedMailMessages,
  (services, { name, undo }: { name: string; undo: UndoNonce }) => ({
    name,
    undoUrl: undoUrl(services, undo),
  }),
)

/** `to` is the path to which the person was going; mails queued by earlier versions have none. */
export const confirmEmailMail = mail(
  'confirm-email',
  confirmEmailMailMessages,
  (services, { name, nonce, to = '/' }: { name: string; nonce: string; to?: string }) => {
    const query = { token: emailConfirmationToken(services, nonce), to: to === '/' ? null : to }
    return { name, url: services.shop.publicUrl + href('confirm-email', {}, query) }
  },
)

/** To the account's former address. */
export const emailChangedMail = mail(
  'email-changed',
  emailChangedMailMessages,
  (services, { name, email, undo }: { name: string; email: string; undo: UndoNonce }) => ({
    name,
    email,
    undoUrl: undoUrl(services, undo),
  }),
)

export const erasureCanceledMail = mail(
  'erasure-canceled',
  erasureCanceledMailMessages,
  (_, { name }: { name: string }) => ({ name }),
)

export const customerMails = [
  erasureCanceledMail,
  passwordResetMail,
  signInLinkMail,
  passwordChangedMail,
  confirmEmailMail,
  emailChangedMail,
  secondFactorMail,
  passkeyMail,
  accountLockMail,
] as const
