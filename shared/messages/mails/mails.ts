/** The first name, for the greeting. */
export const greeting = (name: string) => `Olá, ${name.trim().split(/\s+/)[0]}!`

/** Messages around every mail. */
export const mailMessages = {
  signature: (shopName: string) => `Um abraço,\nEquipe ${shopName}`,
  notices: 'Escolher quais avisos você recebe',
  questions: 'Dúvidas? É só responder a este e-mail ou escrever para',
  fromTo: (before: string, now: string) => `de ${before} por ${now}`,
}

export const passwordResetMailMessages = {
  subject: (shopName: string) => `Escolha uma senha nova em ${shopName}`,
  heading: 'Vamos escolher uma senha nova',
  greeting,
  why: (shopName: string) =>
    `Recebemos um pedido para trocar a senha da sua conta em ${shopName}. Para escolher a nova, abra o link abaixo.`,
  action: 'Escolher uma senha nova',
  limits: 'O link vale por 1 hora e funciona uma única vez. Se você pediu mais de um, vale o mais recente.',
  notYou: 'Não foi você? Então não precisa fazer nada: sua senha continua a mesma.',
}

export const passwordChangedMailMessages = {
  subject: (shopName: string) => `Sua senha em ${shopName} foi trocada`,
  heading: 'Sua senha foi trocada',
  greeting,
  what: (shopName: string) =>
    `A senha da sua conta em ${shopName} acaba de ser trocada. Por segurança, a conta saiu dos outros aparelhos: neles, é só entrar de novo com a senha nova.`,
  notYou: 'Não foi você? Escolha agora uma senha que só você conheça e responda a este e-mail.',
  action: 'Trocar a senha de novo',
}

/** Messages of the mails about payouts, to a store. */
export const payoutPaidMailMessages = {
  subject: (amount: string) => `Repasse enviado: ${amount}`,
  heading: 'Seu repasse foi enviado',
  sent: (pixKey: string) => `O valor das suas vendas foi enviado por Pix para a chave ${pixKey}.`,
  transferred:
    'O valor das suas vendas foi transferido para a sua conta no Stripe, que o envia ao seu banco.',
  gross: 'Disponível',
  netted: 'Descontado do que a loja devia',
  amount: 'Enviado',
  action: 'Ver o extrato',
}

export const payoutReturnedMailMessages = {
  subject: 'Seu repasse não chegou',
  heading: 'Seu repasse não chegou',
  why: (pixKey: string, failure: string | null) =>
    `O banco não entregou o Pix para a chave ${pixKey}${failure ? `: ${failure}` : ''}.`,
  whyTransfer: (failure: string | null) =>
    `O repasse para a sua conta no Stripe não foi feito${failure ? `: ${failure}` : ''}.`,
  nextTransfer:
    'O valor continua seu. Confira o cadastro no Stripe; o repasse será enviado de novo, por ele ou por Pix.',
  next: 'O valor continua seu. Confira sua chave Pix com a administração da feira; o repasse será enviado de novo.',
}

/** The mails about what customers say. */
export const reviewMailMessages = {
  written: {
    subject: (product: string, stars: string) => `Nova avaliação: ${product}, ${stars}`,
    heading: 'Alguém avaliou um produto seu',
    what: (author: string, product: string, stars: string) => `${author} deu ${stars} para ${product}.`,
    once: 'Você pode responder uma vez, e todo mundo vai ler a resposta junto da avaliação.',
    action: 'Ver e responder',
  },
  answered: {
    subject: (store: string) => `${store} respondeu à sua avaliação`,
    heading: 'A loja respondeu',
    what: (store: string, product: string) => `${store} leu o que você contou sobre ${product} e respondeu:`,
    action: 'Ver as avaliações',
  },
}
