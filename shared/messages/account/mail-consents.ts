import type { MailConsentPlace, MailPurpose } from '#shared/account/mail-consents.ts'

/**
 * The words beside the checkbox, stored with each consent. Other words are another version (a test holds the two
 * together).
 */
export const mailConsentWords: Record<MailPurpose, { version: string; words: string }> = {
  'cart-reminders': {
    version: '2026-12',
    words:
      'Quero um lembrete por e-mail se eu deixar produtos no carrinho sem comprar: um só por carrinho, com os preços e o frete do dia. Posso parar quando quiser.',
  },
}

export const mailPurposeNames: Record<MailPurpose, string> = {
  'cart-reminders': 'Lembrete do carrinho por e-mail',
}

export const mailConsentPlaceNames: Record<MailConsentPlace, string> = {
  account: 'na sua conta',
  checkout: 'ao finalizar uma compra',
  'mail-link': 'pelo link de um e-mail',
  'mail-program': 'pelo botão do programa de e-mail',
}
