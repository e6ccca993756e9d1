/** The words about the link that opens an order without a password. */
export const orderLinkMessages = {
  title: 'Segurança do link',
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
