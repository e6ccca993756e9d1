import type { MailConsentPlace, MailPurpose } from '#shared/account/mail-consents.ts'

/**
 * The words beside the checkbox, stored with each consent. Other words are another version (a test holds the two
 * together).
 */
export const mailConsentWords: Record<MailPurpose, { version: string; words: string }> = {
  'cart-reminders': {
    version: '2026-12',
    words:
      'Quero um lembrete na minha caixa de entrada se eu deixar produtos no carrinho sem comprar: uma mensagem só por carrinho, com os preços e o frete do dia. Posso parar quando quiser.',
  },
}

export const mailPurposeNames: Record<MailPurpose, string> = {
  'cart-reminders': 'Lembrete do carrinho por e-mail',
}

export const mailConsentPlaceNames: Record<MailConsentPlace, string> = {
  account: 'na conta',
  checkout: 'ao finalizar uma compra',
  'mail-link': 'pelo link de um e-mail',
  'mail-program': 'pelo botão do programa de e-mail',
}

export const mailConsentMessages = {
  granted: 'aceito',
  stopped: 'parado',
  to: (email: string) => (email === '' ? 'endereço apagado' : `para ${email}`),
  version: (version: string) => `versão ${version}`,
  agreed: 'O que foi aceito:',
  choice: {
    title: 'Lembrete do carrinho',
    save: 'Salvar o lembrete',
    saved: 'Pronto, a sua escolha sobre o lembrete vale a partir de agora.',
    proof: 'Guardamos a data e o texto do que você aceita.',
    toProof: 'Ver o que você já aceitou ou parou',
  },
  checkout: {
    save: 'Guardar o carrinho e continuar depois',
    saved: (email: string) =>
      `Pronto, o carrinho está guardado neste aparelho. Se você não comprar, mandamos um único lembrete para ${email}.`,
    savedOfAccount:
      'Pronto, o carrinho está guardado na sua conta. Se você não comprar, mandamos um único lembrete para o e-mail dela.',
    given: 'Você pediu um lembrete por e-mail dos carrinhos que deixar.',
    notTicked: 'Marque que quer o lembrete para guardar o carrinho com ele.',
  },
}
