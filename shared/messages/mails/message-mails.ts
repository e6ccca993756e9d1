/** Mails about what customer and store write to each other. */
export const messageMailMessages = {
  protocol: 'Protocolo',
  order: 'Pedido',
  reply: 'Responder',
  pictures: (count: number) => (count === 1 ? '(com uma foto)' : `(com ${count} fotos)`),
  receipt: {
    subject: (store: string, protocol: string) => `${store} recebeu a sua mensagem (${protocol})`,
    heading: 'Sua mensagem chegou',
    what: (store: string) => `${store} recebeu o que você escreveu e responde por aqui e por e-mail.`,
    answerBy: 'Resposta até',
    action: 'Ver a conversa',
  },
  fromStore: {
    subject: (store: string, number: string) => `${store} escreveu sobre o pedido ${number}`,
    heading: (store: string) => `Mensagem de ${store}`,
    what: (store: string, number: string) => `${store} escreveu sobre o seu pedido ${number}:`,
  },
  fromCustomer: {
    subject: (number: string) => `Mensagem sobre o pedido ${number}`,
    heading: 'Um cliente escreveu',
    what: (customer: string, number: string) => `${customer} escreveu sobre o pedido ${number}:`,
    answerBy: (day: string) => `Responda até ${day}.`,
  },
}
