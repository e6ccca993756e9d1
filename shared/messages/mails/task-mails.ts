import type { MailMessages } from './mail-messages.ts'

interface TaskMail {
  title: string
  text: string
  dueBy: string | null
  reference: string | null
  reason: string | null
  url: string
}

export const taskMailMessages: MailMessages<TaskMail> = {
  subject: ({ title }) => title,
  heading: ({ title }) => title,
  text: ({ text }) => text,
  dueBy: { rows: { dueBy: 'Responder até' } },
  reference: { rows: { reference: 'Referência' } },
  reason: { rows: { reason: 'O cliente escreveu' } },
  action: { button: 'Resolver' },
}
