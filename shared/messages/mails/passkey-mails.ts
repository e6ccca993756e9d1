import { type UndoFacts, undoPart } from '#shared/messages/account/undo-change.ts'
import type { MailMessages } from './mail-messages.ts'
import { greeting } from './mails.ts'

const news = {
  added: {
    subject: (shop: string) => `Nova chave de acesso na sua conta em ${shop}`,
    heading: 'Uma chave de acesso foi criada',
    text: (passkey: string) => `Agora também dá para entrar na sua conta com a chave “${passkey}”.`,
  },
  removed: {
    subject: (shop: string) => `Chave de acesso apagada na sua conta em ${shop}`,
    heading: 'Uma chave de acesso foi apagada',
    text: (passkey: string) => `A chave “${passkey}” não abre mais a sua conta.`,
  },
}
export type PasskeyNews = keyof typeof news

interface PasskeyMail extends UndoFacts {
  name: string
  passkey: string
  news: PasskeyNews
  url: string
}

export const passkeyMailMessages: MailMessages<PasskeyMail> = {
  subject: (facts) => news[facts.news].subject(facts.shop),
  heading: (facts) => news[facts.news].heading,
  greeting,
  text: (facts) => news[facts.news].text(facts.passkey),
  action: { button: 'Ver chaves de acesso' },
  undo: undoPart,
}
