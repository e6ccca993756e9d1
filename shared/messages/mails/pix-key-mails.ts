/** What owners are told about the key to which their store's money goes. */
export const pixKeyNews = ['set', 'planned', 'canceled', 'adopted'] as const
export type PixKeyNews = (typeof pixKeyNews)[number]

export const pixKeyMailMessages = {
  heading: 'Chave Pix da sua loja',
  subjects: {
    set: (store: string) => `${store}: chave Pix cadastrada`,
    planned: (store: string) => `${store}: a chave Pix vai mudar`,
    canceled: (store: string) => `${store}: troca de chave Pix desfeita`,
    adopted: (store: string) => `${store}: chave Pix nova em uso`,
  } satisfies Record<PixKeyNews, (store: string) => string>,
  what: {
    set: (store: string, key: string) => `A loja ${store} agora recebe na chave Pix ${key}.`,
    planned: (store: string, key: string) =>
      `Um dono da loja ${store} pediu a troca da chave Pix para ${key}. Até a troca valer, tudo continua na chave de antes.`,
    canceled: (store: string, key: string) =>
      `A troca da chave Pix da loja ${store} para ${key} foi desfeita. Nada mudou.`,
    adopted: (store: string, key: string) => `A chave Pix nova da loja ${store}, ${key}, começou a valer.`,
  } satisfies Record<PixKeyNews, (store: string, key: string) => string>,
  from: 'Vale a partir de',
  notYou: 'Não foi você nem outro dono? Desfaça a troca agora e mude a sua senha.',
  action: 'Ver a chave Pix',
}
