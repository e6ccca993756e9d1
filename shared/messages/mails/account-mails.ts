import { retentionTimes } from '#shared/account/retention.ts'
import { greeting } from './mails.ts'

export const signInLinkMailMessages = {
  subject: (shopName: string) => `Seu link para entrar em ${shopName}`,
  heading: 'Entre sem senha',
  greeting,
  why: (shopName: string) => `Aqui está o link que você pediu para entrar na sua conta em ${shopName}.`,
  action: 'Entrar na minha conta',
  limits: `O link vale por ${retentionTimes.signInLink.minutes} minutos e funciona uma única vez, em qualquer aparelho. Não compartilhe este link: quem abrir entra na sua conta.`,
  notYou: 'Não foi você? Então não precisa fazer nada: sem o link, ninguém entra.',
}

export const confirmEmailMailMessages = {
  subject: (shopName: string) => `Confirme seu e-mail em ${shopName}`,
  heading: 'Este e-mail é seu?',
  greeting,
  why: (shopName: string) =>
    `Confirme com um toque que este é o e-mail da sua conta em ${shopName}. Os pedidos que você fez com ele sem conta aparecem nela na mesma hora.`,
  action: 'Confirmar meu e-mail',
  limits: `O link vale por ${retentionTimes.emailLink.hours} horas e funciona uma única vez. Se você pediu mais de um, vale o mais recente.`,
  notYou: 'Não foi você? Então não precisa fazer nada: sem a confirmação, nada acontece.',
}

export const emailChangedMailMessages = {
  subject: (shopName: string) => `O e-mail da sua conta em ${shopName} mudou`,
  heading: 'O e-mail da sua conta mudou',
  greeting,
  what: (shopName: string, email: string) =>
    `A partir de agora, a sua conta em ${shopName} usa o e-mail ${email}. Este endereço não recebe mais nada dela.`,
  notYou: 'Não foi você? Responda a este e-mail agora mesmo, para a gente cuidar da sua conta.',
}
