import type { ClaimKind, ClaimOutcome, ClaimRemedy, ClaimStatus } from '#shared/orders/claims.ts'

/** Messages of claims, for customers, stores and the operator alike. */
export const claimMessages = {
  title: 'Reclamação',
  protocol: 'Protocolo',
  open: 'Não recebi / tive um problema',
  text: 'Conte o que houve. A loja tem 5 dias para responder; se não responder, a reclamação é resolvida a seu favor ou vai para a nossa equipe, que decide também quando vocês não se entenderem.',
  textClosed:
    'Conte o que houve. A loja encerrou, então a reclamação vai direto para a nossa equipe, que decide em até 10 dias.',
  /** For both sides and the operator, when the money went to a store that has closed. */
  outOfReach:
    'A loja encerrou, e o dinheiro deste pedido foi pago direto a ela: não temos como devolver. O que fazemos é guardar a conversa e o recibo, com os dados da loja, e decidir por escrito. Com a decisão, dá para cobrar a loja, também no Procon ou no Juizado Especial.',
  kinds: {
    not_received: 'Não recebi o pedido',
    wrong: 'Chegou errado ou faltando',
    broken: 'Chegou com defeito ou quebrado',
    regret: 'Me arrependi da compra',
    wrong_charge: 'Problema com a cobrança',
    refund_not_received: 'O reembolso não chegou',
  } satisfies Record<ClaimKind, string>,
  submit: 'Abrir reclamação',
  statuses: {
    open: 'Esperando a loja',
    merchant_replied: 'A loja respondeu',
    under_review: 'Em análise pela nossa equipe',
    resolved: 'Resolvida',
    withdrawn: 'Retirada',
  } satisfies Record<ClaimStatus, string>,
  /** For lists of stores and the operator, which also show the outcome. */
  outcomes: {
    customer: 'a favor do cliente',
    split: 'com valor dividido',
    merchant: 'a favor da loja',
  } satisfies Record<ClaimOutcome, string>,
  offers: {
    refund: 'Devolver todo o valor',
    amount: 'Devolver uma parte do valor',
    return: 'Receber o produto de volta e então devolver o valor',
    nothing: 'Não devolver nada',
  } satisfies Record<ClaimRemedy, string>,
  /** For a refund that did not arrive. */
  refundOffers: {
    refund: 'Devolver agora o que falta',
    nothing: 'O dinheiro já foi devolvido',
  } satisfies Partial<Record<ClaimRemedy, string>>,
  refundSilence: 'Sem resposta até lá, nossa equipe decide.',
  erased: 'Texto apagado.',
  openedAt: 'Aberta em',
  storesReply: 'Resposta da loja',
  offer: 'Solução proposta',
  reason: 'Motivo da decisão',
  refunded: 'Valor devolvido',
  returned: (number: string) =>
    `A devolução ${number} foi aprovada: envie o produto e receba o valor de volta.`,
  amountHint: (left: string) => `Só para uma parte do valor. Ainda podem ser devolvidos ${left}.`,
  customer: {
    due: {
      open: 'A loja responde até',
      merchant_replied: 'Responda até',
      under_review: 'Nossa equipe decide até',
    },
    dueHint: {
      open: 'Sem resposta até lá, a reclamação é resolvida a seu favor.',
      merchant_replied: 'Depois disso vale o que a loja propôs.',
      under_review: 'Nossa equipe lê a conversa, vê as fotos e o rastreio, e decide.',
    },
    accept: 'Aceitar a proposta',
    mediate: (shopName: string) => `Não concordo: pedir que a equipe de ${shopName} decida`,
    withdraw: 'Retirar a reclamação',
    withdrawQuestion: 'A reclamação termina sem devolução. Você pode abrir outra se precisar.',
    withdrawYes: 'Sim, retirar',
    outcomes: {
      customer: 'Resolvida a seu favor',
      split: 'Resolvida com parte do valor',
      merchant: 'Encerrada a favor da loja',
    } satisfies Record<ClaimOutcome, string>,
  },
}

/** Messages of a store's claims. */
export const merchantClaimMessages = {
  title: 'Reclamações',
  description: 'O que clientes reclamam dos pedidos da loja.',
  lists: 'Quais reclamações',
  listNames: { waiting: 'Esperando você', unsettled: 'Em andamento', all: 'Todas' },
  none: 'Nenhuma reclamação aqui',
  noneText: 'Quando um cliente reclamar de um pedido, a reclamação aparece aqui com o prazo para responder.',
  due: {
    open: 'Responda até',
    merchant_replied: 'O cliente responde até',
    under_review: 'Nossa equipe decide até',
  },
  dueHint: {
    open: 'Sem resposta até lá, a reclamação é resolvida a favor do cliente.',
    merchant_replied: 'Depois disso vale o que você propôs.',
    under_review: 'Nossa equipe lê a conversa, vê as fotos e o rastreio, e decide.',
  },
  overdue: 'prazo vencido',
  reply: 'Responder à reclamação',
  submit: 'Enviar resposta',
  replyNeedsRight: 'Quem cuida do dinheiro da loja responde às reclamações.',
}

/** Messages of the operator's claims. */
export const operatorClaimMessages = {
  title: 'Reclamações',
  description: 'O que clientes e lojas não resolveram entre si, com o prazo mais próximo primeiro.',
  lists: 'Quais reclamações',
  listNames: { review: 'A decidir', unsettled: 'Em andamento', all: 'Todas' },
  none: 'Nenhuma reclamação aqui',
  noneText: 'Quando um cliente pedir que a equipe decida, a reclamação aparece aqui.',
  due: {
    open: 'A loja responde até',
    merchant_replied: 'O cliente responde até',
    under_review: 'Decida até',
  },
  overdue: 'prazo vencido',
  claim: (protocol: string) => `Reclamação ${protocol}`,
  claimDescription: 'O pedido, a conversa, o rastreio e as fotos, para decidir.',
  order: 'Pedido',
  store: 'Loja',
  refunds: 'Reembolsos',
  noRefunds: 'Nada foi devolvido ainda.',
  left: (left: string) => `Ainda podem ser devolvidos ${left}.`,
  noMessages: 'Cliente e loja ainda não escreveram nada.',
  answer: { open: 'A loja responde à conversa até', over: 'A loja devia ter respondido à conversa até' },
  decide: 'Decidir',
  decideHint:
    'A decisão vale na hora e não tem volta: o dinheiro e as devoluções seguem as regras de sempre.',
  outOfReach:
    'Esta decisão não move dinheiro, porque a loja encerrou com ele. Ela serve ao cliente para cobrar a loja.',
  refundOffers: { refund: 'A loja deve devolver o dinheiro', nothing: 'O dinheiro já foi devolvido' },
  outOfReachOffers: { refund: 'A favor do cliente, sem devolver dinheiro', nothing: 'A favor da loja' },
  submit: 'Decidir a reclamação',
  decided: 'Decisão registrada. Cliente e loja foram avisados por e-mail.',
}

export const claimStatusText = (status: ClaimStatus, outcome: ClaimOutcome | null): string => {
  const { statuses, outcomes } = claimMessages
  return outcome ? `${statuses[status]} ${outcomes[outcome]}` : statuses[status]
}

/** Returns the texts of the offers for a claim of this kind. */
export const offerTexts = (kind: ClaimKind): Record<ClaimRemedy, string> =>
  kind === 'refund_not_received'
    ? { ...claimMessages.offers, ...claimMessages.refundOffers }
    : claimMessages.offers
