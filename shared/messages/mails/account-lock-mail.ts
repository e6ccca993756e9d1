import type { MailMessages } from './mail-messages.ts'
import { greeting } from './mails.ts'

interface AccountLockMail {
  name: string
  /** Null when the account is open again. */
  lockedReason: string | null
  url: string
}

export const accountLockMailMessages: MailMessages<AccountLockMail> = {
  subject: ({ shop, lockedReason }) =>
    lockedReason === null ? `Sua conta em ${shop} está liberada` : `Sua conta em ${shop} foi bloqueada`,
  heading: ({ lockedReason }) =>
    lockedReason === null ? 'Sua conta está liberada' : 'Sua conta foi bloqueada',
  greeting,
  what: ({ shop, lockedReason }) =>
    lockedReason === null
      ? `Você já pode entrar de novo na sua conta em ${shop}.`
      : `Quem cuida de ${shop} bloqueou a sua conta. Ninguém consegue entrar nela até que seja liberada.`,
  reason: ({ lockedReason }) => (lockedReason === null ? null : `Motivo: ${lockedReason}`),
  orders: ({ lockedReason }) =>
    lockedReason === null
      ? null
      : 'Os pedidos que você já fez continuam: acompanhe cada um pelo link do e-mail da compra.',
  mistake: ({ lockedReason }) =>
    lockedReason === null ? null : 'Acha que foi engano? Responda a este e-mail e conte o que aconteceu.',
  action: ({ lockedReason, url }) =>
    lockedReason === null ? { action: { label: 'Entrar na minha conta', url } } : null,
}
