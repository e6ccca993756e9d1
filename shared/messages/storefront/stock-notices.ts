/** Messages of the notice that a product is in stock again. */
export const stockNoticeMessages = {
  title: 'Avise-me quando voltar',
  optionTitle: 'Sua opção esgotou? Avisamos quando voltar',
  text: 'Deixe seu e-mail: enviamos uma única mensagem quando der para comprar de novo.',
  variant: 'O que você quer',
  email: 'E-mail',
  submit: 'Avisar por e-mail',
  done: (email: string) => `Combinado! Avisamos em ${email} assim que voltar.`,
  notFound: 'Esta opção não existe mais. Escolha outra.',
}

export const backInStockMailMessages = {
  subject: (title: string) => `Voltou: ${title}`,
  heading: 'O que você queria voltou',
  what: (product: string, store: string) =>
    `Você pediu para saber quando ${product}, de ${store}, estivesse de volta. Já dá para comprar.`,
  hurry: 'Às vezes são poucas unidades, então pode acabar de novo.',
  action: 'Ver o produto',
  once: 'Este aviso é único: não enviaremos outro sobre este produto.',
  unsubscribe: 'Não quer mais nenhum aviso neste e-mail?',
  stop: 'Parar os avisos',
}

export const unsubscribeMessages = {
  title: 'Parar de receber avisos',
  question: 'Quer parar de receber estes avisos? Nada muda nos seus pedidos nem na sua conta.',
  submit: 'Parar os avisos',
  done: 'Pronto, não enviaremos mais esses avisos.',
  invalid: 'Este link não está completo',
  invalidText: 'Abra o link inteiro, como está na mensagem que você recebeu.',
}
