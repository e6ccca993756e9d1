import type { MailMessages } from './mail-messages.ts'

/** Notices to owners about their store's Pix key. */
export const pixKeyNews = ['set', 'planned', 'canceled', 'adopted'] as const
export type PixKeyNews = (typeof pixKeyNews)[number]

const subjects: Record<PixKeyNews, (store: string) => string> = {
  set: (store) => `${store}: chave Pix cadastrada`,
  planned: (store) => `${store}: a chave Pix vai mudar`,
  canceled: (store) => `${store}: troca de chave Pix desfeita`,
  adopted: (store) => `${store}: chave Pix nova em uso`,
}

const texts: Record<PixKeyNews, (store: string, key: string) => string> = {
  set: (store, key) => `A loja ${store} agora recebe na chave Pix ${key}.`,
  planned: (store, key) =>
    `Um dono da loja ${store} pediu a troca da chave Pix para ${key}. Até a troca valer, tudo continua na chave de antes.`,
  canceled: (store, key) => `A troca da chave Pix da loja ${store} para ${key} foi desfeita. Nada mudou.`,
  adopted: (store, key) => `A chave Pix nova da loja ${store}, ${key}, começou a valer.`,
}

interface PixKeyMail {
  news: PixKeyNews
  store: string
  key: string
  from: string | null
  url: string
}

export const pixKeyMailMessages: MailMessages<PixKeyMail> = {
  subject: ({ news, store }) => subjects[news](store),
  heading: 'Chave Pix da sua loja',
  what: ({ news, store, key }) => texts[news](store, key),
  from: { rows: { from: 'Vale a partir de' } },
  notYou: 'Não foi você nem outro dono? Desfaça a troca agora e mude a sua senha.',
  action: { button: 'Ver a chave Pix' },
}
