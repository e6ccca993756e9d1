import { retentionTimes } from '#shared/account/retention.ts'
import { type UndoFacts, undoPart } from '#shared/messages/account/undo-change.ts'
import type { MailMessages } from './mail-messages.ts'
import { greeting } from './mails.ts'

/** A single-use link for the account's person. */
interface AccountLink {
  name: string
  url: string
}

export const passwordResetMailMessages: MailMessages<AccountLink> = {
  subject: ({ shop }) => `Escolha uma senha nova em ${shop}`,
  heading: 'Vamos escolher uma senha nova',
  greeting,
  why: ({ shop }) =>
    `Recebemos um pedido para trocar a senha da sua conta em ${shop}. Para escolher a nova, abra o link abaixo.`,
  action: { button: 'Escolher uma senha nova' },
  limits: 'O link vale por 1 hora e funciona uma única vez. Se você pediu mais de um, vale o mais recente.',
  notYou: 'Não foi você? Então não precisa fazer nada: sua senha continua a mesma.',
}

export const signInLinkMailMessages: MailMessages<AccountLink> = {
  subject: ({ shop }) => `Seu link para entrar em ${shop}`,
  heading: 'Entre sem senha',
  greeting,
  why: ({ shop }) => `Aqui está o link que você pediu para entrar na sua conta em ${shop}.`,
  action: { button: 'Entrar na minha conta' },
  limits: `O link vale por ${retentionTimes.signInLink.minutes} minutos e funciona uma única vez, em qualquer aparelho. Não compartilhe este link: quem abrir entra na sua conta.`,
  notYou: 'Não foi você? Então não precisa fazer nada: sem o link, ninguém entra.',
}

export const confirmEmailMailMessages: MailMessages<AccountLink> = {
  subject: ({ shop }) => `Confirme seu e-mail em ${shop}`,
  heading: 'Confirme o e-mail da conta',
  greeting,
  why: ({ shop }) =>
    `Uma conta em ${shop} foi criada ou mudada com este e-mail. Foi você? Então abra o link e confirme: os pedidos que você fez com ele sem conta aparecem nela na mesma hora.`,
  action: { button: 'Confirmar ou dizer que não fui eu' },
  limits: `O link vale por ${retentionTimes.emailLink.hours} horas e funciona uma única vez. Se você pediu mais de um, vale o mais recente.`,
  notYou:
    'Não foi você? Abra o link e escolha “Não fui eu”: a conta fica sem este e-mail. Sem a confirmação, ninguém vê os seus pedidos.',
}

export const passwordChangedMailMessages: MailMessages<{ name: string } & UndoFacts> = {
  subject: ({ shop }) => `Sua senha em ${shop} foi trocada`,
  heading: 'Sua senha foi trocada',
  greeting,
  what: ({ shop }) =>
    `A senha da sua conta em ${shop} acaba de ser trocada. Por segurança, a conta saiu dos outros aparelhos: neles, é só entrar de novo com a senha nova.`,
  undo: undoPart,
}

export const emailChangedMailMessages: MailMessages<{ name: string; email: string } & UndoFacts> = {
  subject: ({ shop }) => `O e-mail da sua conta em ${shop} mudou`,
  heading: 'O e-mail da sua conta mudou',
  greeting,
  what: ({ shop, email }) =>
    `A partir de agora, a sua conta em ${shop} usa o e-mail ${email}. Este endereço não recebe mais nada dela.`,
  undo: undoPart,
}
