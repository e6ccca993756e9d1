import { emailTokenHours } from '../../account/account.ts'
import { greeting } from './mails.ts'

export const confirmEmailMailMessages = {
  subject: (shopName: string) => `Confirme seu e-mail na ${shopName}`,
  heading: 'Este e-mail é seu?',
  greeting,
  why: (shopName: string) =>
    `Confirme com um toque que este é o e-mail da sua conta na ${shopName}. Os pedidos que você fez com ele sem conta aparecem nela na mesma hora.`,
  action: 'Confirmar meu e-mail',
  limits: `O link vale por ${emailTokenHours} horas e funciona uma única vez. Se você pediu mais de um, vale o mais recente.`,
  notYou: 'Não foi você? Então não precisa fazer nada: sem a confirmação, nada acontece.',
}

export const emailChangedMailMessages = {
  subject: (shopName: string) => `O e-mail da sua conta na ${shopName} mudou`,
  heading: 'O e-mail da sua conta mudou',
  greeting,
  what: (shopName: string, email: string) =>
    `A partir de agora, a sua conta na ${shopName} usa o e-mail ${email}. Este endereço não recebe mais nada dela.`,
  notYou: 'Não foi você? Responda a este e-mail agora mesmo, para a gente cuidar da sua conta.',
}
