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
  over: 'O pedido já foi cancelado, ou os dados já foram apagados. Se você tem uma conta e ela ainda existe, você consegue entrar como sempre.',
  guest: {
    question: 'Manter os seus dados?',
    text: 'O pedido para apagar os dados das suas compras é cancelado, e tudo continua como está.',
    submit: 'Manter os meus dados',
    doneTitle: 'Pronto, os seus dados ficam',
    done: 'O pedido foi cancelado. Os links dos seus pedidos continuam abrindo.',
  },
}
