/** The page where guests ask for the link to their order again. */
export const findOrderMessages = {
  title: 'Encontre seu pedido',
  description: 'Perdeu o link do pedido ou ele venceu? Enviamos outro para o e-mail da compra.',
  number: 'Número do pedido',
  numberHint: 'Está no assunto dos nossos e-mails, como em 7K3Q-M2XD.',
  submit: 'Enviar link',
  again: 'Enviar de novo',
  sentTitle: 'Confira seu e-mail',
  sent: (email: string) =>
    `Se existe um pedido com esse número feito com ${email}, o link já está a caminho. Ele vale por 90 dias.`,
  notThere: 'Não chegou? Olhe também no spam e confira se o e-mail é o mesmo da compra.',
  account: 'Comprou com uma conta?',
  signIn: 'Entre para ver seus pedidos',
  errors: {
    numberMissing: 'Escreva o número do pedido.',
    numberInvalid: 'O número tem oito letras e números, como 7K3Q-M2XD.',
  },
}
