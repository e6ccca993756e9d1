import type { MailMessages } from './mail-messages.ts'

interface AnnouncementMail {
  subject: string
  body: string
  store: string
  url: string
}

/** Messages of the mail that the operator writes to the owners of stores. */
export const announcementMailMessages: MailMessages<AnnouncementMail> = {
  subject: ({ subject }) => subject,
  heading: ({ subject }) => subject,
  body: ({ body }) => body.split(/\n\s*\n/).filter((part) => part.trim() !== ''),
  action: { button: 'Ver no painel da loja' },
  why: ({ store, shop }) => `Você recebe este aviso de ${shop} porque a loja ${store} é sua.`,
}
