/** People are greeted by their first name, as somebody who knows them would. */
export const greeting = (name: string) => `Olá, ${name.trim().split(/\s+/)[0]}!`

/** Words around every mail. */
export const mailMessages = {
  signature: (shopName: string) => `Um abraço,\nEquipe ${shopName}`,
  questions: 'Dúvidas? É só responder a este e-mail ou escrever para',
  fromTo: (before: string, now: string) => `de ${before} por ${now}`,
}

export const passwordResetMailMessages = {
  subject: (shopName: string) => `Escolha uma senha nova na ${shopName}`,
  heading: 'Vamos escolher uma senha nova',
  greeting,
  why: (shopName: string) =>
    `Recebemos um pedido para trocar a senha da sua conta na ${shopName}. Para escolher a nova, abra o link abaixo.`,
  action: 'Escolher uma senha nova',
  limits: 'O link vale por 1 hora e funciona uma única vez. Se você pediu mais de um, vale o mais recente.',
  notYou: 'Não foi você? Então não precisa fazer nada: sua senha continua a mesma.',
}

export const passwordChangedMailMessages = {
  subject: (shopName: string) => `Sua senha na ${shopName} foi trocada`,
  heading: 'Sua senha foi trocada',
  greeting,
  what: (shopName: string) =>
    `A senha da sua conta na ${shopName} acaba de ser trocada. Por segurança, a conta saiu de todos os aparelhos: é só entrar de novo com a senha nova.`,
  notYou: 'Não foi você? Escolha agora uma senha que só você conheça e responda a este e-mail.',
  action: 'Trocar a senha de novo',
}
