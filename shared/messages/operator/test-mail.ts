import type { MailMessages } from '#shared/messages/mails/mail-messages.ts'

/** The operator's test mail. */
export const testMailMessages: MailMessages<object> = {
  subject: ({ shop }) => `Teste de e-mail de ${shop}`,
  heading: 'Os e-mails estão saindo',
  what: ({ shop }) =>
    `Este é um teste que alguém da operação de ${shop} pediu. Se você está lendo, as mensagens da feira chegam.`,
  noAnswer: 'Não é preciso responder.',
}
