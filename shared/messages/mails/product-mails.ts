/** Messages of the mail about a product that the operator has refused. */
export const productRejectedMailMessages = {
  subject: (title: string) => `Falta um ajuste: ${title}`,
  heading: 'Um produto precisa de um ajuste',
  what: (title: string, store: string, shopName: string) =>
    `A equipe de ${shopName} conferiu o produto “${title}” da loja ${store}, e ele ainda não pode ir para a loja.`,
  reason: 'Motivo',
  next: 'Tudo o que você preencheu continua lá. Ajuste o que for preciso e ponha à venda de novo: ele volta para a revisão.',
  action: 'Ajustar o produto',
}

/** Messages of the mail about products that the operator has approved. */
export const productsApprovedMailMessages = {
  subject: (titles: readonly string[]) =>
    titles.length === 1 ? `Aprovado: ${titles[0]}` : `${titles.length} produtos aprovados`,
  heading: (count: number) => (count === 1 ? 'Seu produto foi aprovado' : 'Seus produtos foram aprovados'),
  what: (count: number, store: string, shopName: string) =>
    count === 1
      ? `A equipe de ${shopName} conferiu e aprovou este produto da loja ${store}.`
      : `A equipe de ${shopName} conferiu e aprovou estes produtos da loja ${store}.`,
  published: 'Já está à venda',
  scheduled: (day: string) => `Entra na loja em ${day}`,
  more: (count: number) => `E mais ${count}.`,
  action: 'Ver os produtos da loja',
}
