/** Mails about a customer's claim, to its two sides and to the operator. */
export const claimMailMessages = {
  protocol: 'Protocolo',
  order: 'Pedido',
  customer: 'Cliente',
  store: 'Loja',
  kind: 'O que aconteceu',
  offer: 'Solução proposta',
  reason: 'Motivo',
  refunded: 'Valor devolvido',
  return: 'Devolução',
  see: 'Ver a reclamação',
  opened: {
    subject: (protocol: string) => `Recebemos a sua reclamação (${protocol})`,
    heading: 'Sua reclamação foi aberta',
    what: (store: string) => `${store} recebeu a sua reclamação e responde por aqui e por e-mail.`,
    due: 'Resposta até',
    silence: 'Se a loja não responder até lá, a reclamação é resolvida a seu favor.',
    closedStore: (store: string) =>
      `${store} encerrou, então a sua reclamação foi direto para a equipe da feira, que lê a conversa, vê as fotos e decide.`,
  },
  toAnswer: {
    subject: (number: string, protocol: string) => `Reclamação sobre o pedido ${number} (${protocol})`,
    heading: 'Um cliente abriu uma reclamação',
    what: (customer: string, number: string) => `${customer} reclamou do pedido ${number}:`,
    due: 'Responda até',
    silence: 'Sem resposta até lá, a reclamação é resolvida a favor do cliente.',
  },
  replied: {
    subject: (store: string, protocol: string) => `${store} respondeu à sua reclamação (${protocol})`,
    heading: 'A loja respondeu à sua reclamação',
    what: (store: string) => `${store} escreveu:`,
    due: 'Responda até',
    choose:
      'Você pode aceitar a proposta ou pedir que a feira decida. Depois desse dia vale o que a loja propôs.',
  },
  inReview: {
    subject: (protocol: string) => `A feira vai decidir a reclamação ${protocol}`,
    heading: 'A reclamação está com a feira',
    what: 'A equipe da feira vai ler a conversa, ver as fotos e o rastreio, e decidir.',
    due: 'Decisão até',
  },
  toDecide: {
    subject: (number: string, protocol: string) => `Decidir a reclamação do pedido ${number} (${protocol})`,
    heading: 'Uma reclamação espera a sua decisão',
    what: (customer: string, store: string) => `${customer} e ${store} não chegaram a um acordo.`,
    closedStore: (customer: string, store: string) =>
      `${store} encerrou, e a reclamação de ${customer} veio direto para a feira.`,
  },
  resolved: {
    subject: (protocol: string) => `Reclamação resolvida (${protocol})`,
    heading: 'Reclamação resolvida',
    outcomes: {
      customer: 'A reclamação foi resolvida a favor do cliente.',
      split: 'A reclamação foi resolvida com a devolução de uma parte do valor.',
      merchant: 'A reclamação foi encerrada a favor da loja.',
    },
    silentStore: 'A loja não respondeu no prazo.',
    silentCustomer: 'O prazo para responder à loja terminou, e vale o que ela propôs.',
  },
  withdrawn: {
    subject: (number: string, protocol: string) => `Reclamação retirada: pedido ${number} (${protocol})`,
    heading: 'O cliente retirou a reclamação',
    what: (customer: string) => `${customer} retirou a reclamação. Não é preciso fazer nada.`,
  },
}
