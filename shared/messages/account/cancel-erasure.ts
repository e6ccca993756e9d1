/** Messages of the page to which the mail about an erasure leads. */
export const cancelErasureMessages = {
  title: 'Manter a conta',
  question: 'Manter a sua conta?',
  text: 'O pedido para apagar a conta é cancelado, e tudo continua como está.',
  submit: 'Manter a minha conta',
  doneTitle: 'Pronto, a sua conta continua',
  done: 'O pedido foi cancelado. Que bom ter você aqui!',
  password: 'Não foi você quem fez o pedido? Troque a sua senha agora.',
  toAccount: 'Ir para a minha conta',
  overTitle: 'Não há nada a cancelar',
  over: 'O pedido já foi cancelado, ou a conta já foi apagada. Se ela ainda existe, você consegue entrar como sempre.',
}
