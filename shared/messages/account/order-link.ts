/** Messages about the link that opens an order without a password. */
export const orderLinkMessages = {
  title: 'Quem pode abrir este pedido',
  what: 'Quem tem o link que enviamos por e-mail abre este pedido sem senha. Ele foi parar em outras mãos?',
  link: {
    effect: 'Troque o link: todos os enviados até agora deixam de funcionar, e você continua com um novo.',
    action: 'Trocar o link',
  },
  account: {
    effect:
      'Cancele os links: todos os enviados até agora deixam de funcionar, e você continua vendo o pedido na sua conta.',
    action: 'Cancelar os links enviados',
  },
  renewed: 'Link trocado. Guarde o endereço desta página: os links anteriores não abrem mais este pedido.',
  revoked: 'Pronto: os links enviados até agora não abrem mais este pedido.',
  operator: {
    what: 'Se o link do cliente foi parar em outras mãos, cancele todos os enviados até agora. O cliente com conta continua vendo o pedido; os próximos e-mails levam um link novo.',
    action: 'Cancelar os links do cliente',
  },
}

/** The page where guests request the link to their order again. */
export const findOrderMessages = {
  title: 'Encontre seu pedido',
  description: 'Perdeu o link do pedido ou ele venceu? Enviamos outro para o e-mail da compra.',
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
