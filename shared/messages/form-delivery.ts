/** Messages beside the button of a form whose request failed. */
export const formDeliveryMessages = {
  offline: 'Sem conexão. Nada foi enviado ainda. O que você preencheu continua aqui.',
  online: 'A conexão voltou. Nada foi enviado ainda: é só enviar de novo.',
  checkingOrder: 'Estamos conferindo se o seu pedido chegou…',
  orderUnknown:
    'A loja ainda não respondeu, e não sabemos se o seu pedido chegou. Envie de novo: ele não será feito duas vezes.',
  unknown:
    'A resposta da loja não chegou. O que você preencheu continua aqui. Antes de enviar de novo, confira se já não deu certo.',
  withReason: (reason: string) => `${reason} O que você preencheu continua aqui.`,
}
