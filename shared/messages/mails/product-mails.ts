/** Messages of the mail about a product that the operator has refused. */
export const productRejectedMailMessages = {
  subject: (title: string) => `Falta um ajuste: ${title}`,
  heading: 'Um produto precisa de um ajuste',
  what: (title: string, store: string, shopName: string) =>
    `A equipe da ${shopName} conferiu o produto “${title}” da loja ${store}, e ele ainda não pode ir para a loja.`,
  reason: 'Motivo',
  next: 'Tudo o que você preencheu continua lá. Ajuste o que for preciso e ponha à venda de novo: ele volta para a revisão.',
  action: 'Ajustar o produto',
}
