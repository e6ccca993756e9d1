/** Messages of the notice that a product is in stock again. */
export const stockAlertMessages = {
  title: 'Avise-me quando voltar',
  optionTitle: 'Sua opção esgotou? Avisamos quando voltar',
  text: 'Deixe seu e-mail: enviamos uma única mensagem quando der para comprar de novo.',
  variant: 'O que você quer',
  email: 'E-mail',
  submit: 'Avisar por e-mail',
  done: (email: string) => `Combinado! Avisamos em ${email} assim que voltar.`,
  notFound: 'Esta opção não existe mais. Escolha outra.',
}

export const unsubscribeMessages = {
  title: 'Parar de receber avisos',
  question: 'Quer parar de receber estes avisos? Nada muda nos seus pedidos nem na sua conta.',
  submit: 'Parar os avisos',
  done: 'Pronto, não enviaremos mais esses avisos.',
  invalid: 'Este link não está completo',
  invalidText: 'Abra o link inteiro, como está na mensagem que você recebeu.',
}
