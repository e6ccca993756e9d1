import { taskMessages } from '#shared/messages/operator/tasks.ts'
import type { MailMessages } from './mail-messages.ts'

interface TaskMail {
  title: string
  text: string
  /** The store of the order, when the operator settles the task. */
  store: string | null
  dueBy: string | null
  /** When the store's own deadline to refund had passed. */
  storeDue: string | null
  /** Deadline to refund a customer's money. */
  refundDue: string | null
  reference: string | null
  reason: string | null
  url: string
}

export const taskMailMessages: MailMessages<TaskMail> = {
  subject: ({ title }) => title,
  heading: ({ title }) => title,
  text: ({ text }) => text,
  times: {
    rows: {
      store: 'Loja',
      dueBy: taskMessages.dueBy,
      storeDue: taskMessages.storeDue,
      refundDue: taskMessages.refundDue,
    },
  },
  reference: { rows: { reference: 'Referência' } },
  reason: { rows: { reason: 'O cliente escreveu' } },
  action: { button: 'Resolver' },
}
