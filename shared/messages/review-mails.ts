/** The mails about what customers say. */
export const reviewMailMessages = {
  written: {
    subject: (product: string, stars: string) => `Nova avaliação: ${product}, ${stars}`,
    heading: 'Alguém avaliou um produto seu',
    what: (author: string, product: string, stars: string) => `${author} deu ${stars} para ${product}.`,
    once: 'Você pode responder uma vez, e todo mundo vai ler a resposta junto da avaliação.',
    action: 'Ver e responder',
  },
  answered: {
    subject: (store: string) => `${store} respondeu à sua avaliação`,
    heading: 'A loja respondeu',
    what: (store: string, product: string) => `${store} leu o que você contou sobre ${product} e respondeu:`,
    action: 'Ver as avaliações',
  },
}
