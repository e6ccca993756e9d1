/** Messages of the mails about an order on its way. */
export const fulfillmentMailMessages = {
  inside: 'Neste pacote',
  carrier: 'Transportadora',
  trackingCode: 'Código de rastreio',
  deliverBy: 'Previsão de entrega',
  until: (day: string) => `até ${day}`,
  see: 'Ver o pedido',
  track: 'Rastrear o pacote',
}

export const fulfillmentShippedMailMessages = {
  subject: (number: string) => `Seu pedido ${number} está a caminho`,
  heading: 'Seu pedido está a caminho',
  sent: (store: string) => `${store} enviou o seu pedido.`,
  part: (store: string) => `${store} enviou uma parte do seu pedido. O resto segue em outro pacote.`,
  last: (store: string) => `${store} enviou o último pacote do seu pedido.`,
  received: (button: string) => `Quando chegar, abra a página do pedido e toque em “${button}”.`,
}

export const fulfillmentReadyMailMessages = {
  subject: (number: string) => `Seu pedido ${number} está pronto para retirada`,
  heading: 'Pronto para retirada',
  ready: (store: string) => `${store} separou o seu pedido. Já pode buscar!`,
  code: 'Mostre este código na retirada:',
}

export const fulfillmentDeliveredMailMessages = {
  subject: (number: string) => `Pedido ${number} entregue`,
  heading: 'Seu pedido foi entregue',
  delivered: (store: string) => `O seu pedido de ${store} consta como entregue. Esperamos que goste!`,
  withdraw: (until: string) =>
    `Se mudar de ideia, você pode desistir da compra até ${until}. É só pedir a devolução na página do pedido.`,
  notYet: 'Não recebeu? Responda a este e-mail ou fale com a loja: vamos resolver.',
}

export const fulfillmentFailedMailMessages = {
  subject: (number: string) => `Não conseguimos entregar o pedido ${number}`,
  heading: 'A entrega não deu certo',
  failed: (store: string) =>
    `A transportadora tentou entregar o seu pedido de ${store} e não conseguiu. A loja vai combinar uma nova entrega com você.`,
  check: 'Confira se este endereço está certo. Se não estiver, fale com a loja:',
}

export const fulfillmentTrackingMailMessages = {
  subject: (number: string) => `Rastreio do pedido ${number}`,
  heading: 'Rastreio atualizado',
  changed: (store: string) => `${store} atualizou o rastreio do seu pedido.`,
}

export const fulfillmentClaimedMailMessages = {
  subject: (number: string) => `O pedido ${number} chegou?`,
  heading: 'Seu pedido chegou?',
  claimed: (store: string) => `${store} avisou que entregou o seu pedido.`,
  confirm: (button: string) => `Chegou tudo certo? Abra a página do pedido e toque em “${button}”.`,
  silence: (day: string) =>
    `Não chegou? Avise na página do pedido ou responda a este e-mail até ${day}. Sem resposta, consideramos entregue.`,
}

export const fulfillmentUndoneMailMessages = {
  subject: (number: string) => `Correção: o pedido ${number} ainda está a caminho`,
  heading: 'Ainda a caminho',
  undone: (store: string) =>
    `${store} tinha avisado que entregou o seu pedido e corrigiu: ele ainda está a caminho.`,
}
