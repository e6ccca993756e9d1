import { claimMessages } from '#shared/messages/account/claims.ts'
import type { ClaimOutcome } from '#shared/orders/claims.ts'
import { type MailMessages, mailRow, quoted } from './mail-messages.ts'

/** Facts of the mails about a customer's claim. */
interface ClaimFacts {
  protocol: string
  /** Number of the order. */
  number: string
  kind: string
  store: string
  customer: string
  text: string
  reply: string
  offer: string | null
  /** Deadline of an answer or a decision. */
  due: string | null
  /** True when the store had closed before the claim was opened. */
  isReviewedAtOnce: boolean
  /** True for money that is already owed, which is not decided by silence. */
  isOwedMoney: boolean
  /** True when the store has closed with the money. */
  isOutOfReach: boolean
  outcome: ClaimOutcome | null
  /** The side whose silence has decided. */
  silent: 'customer' | 'store' | null
  refunded: string | null
  returnNumber: string | null
  reason: string | null
  /** Null for a closed store, whose panel nobody opens. */
  url: string | null
}

export type CustomerClaimMail = 'claim-opened' | 'claim-replied' | 'claim-in-review' | 'claim-resolved'
export type StoreClaimMail =
  | 'claim-to-answer'
  | 'claim-in-review-store'
  | 'claim-resolved-store'
  | 'claim-withdrawn'

const labels = { protocol: 'Protocolo', number: 'Pedido', kind: 'O que aconteceu' }
const answerBy = 'Responda até'
const decideBy = 'Decisão até'
const see = { button: 'Ver a reclamação' }
const text = (facts: ClaimFacts) => quoted(facts.text)
const outOfReach = ({ isOutOfReach }: ClaimFacts) => (isOutOfReach ? claimMessages.outOfReach : null)

const inReview: MailMessages<ClaimFacts> = {
  subject: ({ protocol }) => `Nossa equipe vai decidir a reclamação ${protocol}`,
  heading: 'A reclamação está com a nossa equipe',
  what: 'Nossa equipe vai ler a conversa, ver as fotos e o rastreio, e decidir.',
  facts: { rows: { ...labels, due: decideBy }, strong: ['protocol', 'due'] },
  see,
}

const outcomes: Record<ClaimOutcome, string> = {
  customer: 'A reclamação foi resolvida a favor do cliente.',
  split: 'A reclamação foi resolvida com a devolução de uma parte do valor.',
  merchant: 'A reclamação foi encerrada a favor da loja.',
}

const resolved: MailMessages<ClaimFacts> = {
  subject: ({ protocol }) => `Reclamação resolvida (${protocol})`,
  heading: 'Reclamação resolvida',
  silence: ({ silent }) =>
    silent &&
    {
      customer: 'O prazo para responder à loja terminou, e vale o que ela propôs.',
      store: 'A loja não respondeu no prazo.',
    }[silent],
  outcome: ({ outcome }) => outcome && outcomes[outcome],
  facts: {
    rows: { ...labels, refunded: 'Valor devolvido', returnNumber: 'Devolução', reason: 'Motivo' },
    strong: ['protocol', 'refunded'],
  },
  returned: ({ returnNumber }) => returnNumber && claimMessages.returned(returnNumber),
  outOfReach: (facts) => (facts.outcome === 'customer' ? outOfReach(facts) : null),
  see,
}

/** Mails about a customer's claim, to the customer. */
export const customerClaimMailMessages: Record<CustomerClaimMail, MailMessages<ClaimFacts>> = {
  /** The receipt: sent at once, with the protocol number and the day of the answer. */
  'claim-opened': {
    subject: ({ protocol }) => `Recebemos a sua reclamação (${protocol})`,
    heading: 'Sua reclamação foi aberta',
    what: ({ isReviewedAtOnce, store }) =>
      isReviewedAtOnce
        ? `${store} encerrou, então a sua reclamação foi direto para a nossa equipe, que lê a conversa, vê as fotos e decide.`
        : `${store} recebeu a sua reclamação e responde por aqui e por e-mail.`,
    facts: ({ protocol, number, kind, due, isReviewedAtOnce }) => ({
      rows: [
        ...mailRow(labels.protocol, protocol, true),
        ...mailRow(labels.number, number),
        ...mailRow(labels.kind, kind),
        ...mailRow(isReviewedAtOnce ? decideBy : 'Resposta até', due, true),
      ],
    }),
    text,
    next: (facts) => {
      if (facts.isReviewedAtOnce) return outOfReach(facts)
      return facts.isOwedMoney
        ? claimMessages.refundSilence
        : 'Se a loja não responder até lá, a reclamação é resolvida a seu favor.'
    },
    see,
  },
  'claim-replied': {
    subject: ({ store, protocol }) => `${store} respondeu à sua reclamação (${protocol})`,
    heading: 'A loja respondeu à sua reclamação',
    what: ({ store }) => `${store} escreveu:`,
    reply: ({ reply }) => quoted(reply),
    facts: {
      rows: { ...labels, offer: 'Solução proposta', due: answerBy },
      strong: ['protocol', 'due'],
    },
    choose:
      'Você pode aceitar a proposta ou pedir que a nossa equipe decida. Depois desse dia vale o que a loja propôs.',
    see,
  },
  'claim-in-review': inReview,
  'claim-resolved': resolved,
}

/** Mails about the same claim, to the store. */
export const storeClaimMailMessages: Record<StoreClaimMail, MailMessages<ClaimFacts>> = {
  'claim-to-answer': {
    subject: ({ number, protocol }) => `Reclamação sobre o pedido ${number} (${protocol})`,
    heading: 'Um cliente abriu uma reclamação',
    what: ({ customer, number }) => `${customer} reclamou do pedido ${number}:`,
    text,
    facts: { rows: { ...labels, due: answerBy }, strong: ['protocol', 'due'] },
    silence: ({ isOwedMoney }) =>
      isOwedMoney
        ? claimMessages.refundSilence
        : 'Sem resposta até lá, a reclamação é resolvida a favor do cliente.',
    see,
  },
  'claim-in-review-store': inReview,
  'claim-resolved-store': resolved,
  'claim-withdrawn': {
    subject: ({ number, protocol }) => `Reclamação retirada: pedido ${number} (${protocol})`,
    heading: 'O cliente retirou a reclamação',
    what: ({ customer }) => `${customer} retirou a reclamação. Não é preciso fazer nada.`,
    facts: { rows: labels, strong: ['protocol'] },
    see,
  },
}

/** The mail to the operator, who decides. */
export const claimToDecideMailMessages: MailMessages<ClaimFacts> = {
  subject: ({ number, protocol }) => `Decidir a reclamação do pedido ${number} (${protocol})`,
  heading: 'Uma reclamação espera a sua decisão',
  what: ({ isReviewedAtOnce, customer, store }) =>
    isReviewedAtOnce
      ? `${store} encerrou, e a reclamação de ${customer} veio direto para a operação.`
      : `${customer} e ${store} não chegaram a um acordo.`,
  facts: { rows: { ...labels, due: decideBy }, strong: ['protocol', 'due'] },
  see,
}
