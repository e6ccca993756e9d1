import type { MoneyMove } from '#shared/orders/money-moves.ts'
import type { MailMessages } from './mail-messages.ts'
import { greeting } from './mails.ts'
import { type OrderFacts, orderPart, seeOrder } from './order-mails.ts'

interface MoneyMovedMail extends OrderFacts {
  move: MoneyMove
  amount: string
  /** The owner of the account. */
  holder: string
  /** True when the provider refunds it automatically. */
  isByProvider: boolean
  receivedAt: string
  returnedAt: string | null
  reference: string | null
}

interface MoveMessages {
  heading: string
  text: (facts: MoneyMovedMail) => string
}

const rows = {
  rows: {
    amount: 'Valor',
    receivedAt: 'Recebido em',
    returnedAt: 'Devolvido em',
    reference: 'Identificador',
  },
  strong: ['amount'],
} as const

const moves: Record<MoneyMove, MoveMessages> = {
  short: {
    heading: 'Chegou menos que o valor do pedido',
    text: ({ amount }) => `Recebemos ${amount}, menos do que o pedido custa.`,
  },
  twice: {
    heading: 'Recebemos dinheiro a mais',
    text: ({ amount }) => `Chegaram ${amount} além do que este pedido devia. O dinheiro é seu.`,
  },
  late: {
    heading: 'Seu pagamento chegou depois do prazo',
    text: ({ amount }) => `Chegaram ${amount} de um pedido que já tinha sido cancelado.`,
  },
  returned: {
    heading: 'Seu dinheiro foi devolvido',
    text: ({ amount, holder }) => `${holder} devolveu ${amount} a você.`,
  },
}

const byHand: Record<Exclude<MoneyMove, 'returned'>, (holder: string) => string> = {
  short: () => 'Quando o resto chegar, o pedido segue.',
  twice: (holder) =>
    `${holder} devolve o valor por Pix, para a conta de onde ele veio. Avisamos quando ele sair.`,
  late: (holder) =>
    `${holder} retoma o pedido, se ainda houver estoque, ou devolve o valor para a conta de onde ele veio. Avisamos em qualquer caso.`,
}

/** The mail to the customer about money other than the amount owed. */
export const moneyMovedMailMessages: MailMessages<MoneyMovedMail> = {
  subject: ({ move, number }) => `${moves[move].heading}: pedido ${number}`,
  heading: ({ move }) => moves[move].heading,
  greeting,
  text: (facts) => moves[facts.move].text(facts),
  next: ({ move, isByProvider, holder }) => {
    if (move === 'returned') return null
    return isByProvider
      ? 'O valor volta sozinho pelo mesmo meio em que você pagou. Avisamos quando ele sair.'
      : byHand[move](holder)
  },
  order: orderPart,
  rows,
  see: seeOrder,
}

const storeMoves: Record<MoneyMove, MoveMessages> = {
  short: {
    heading: 'Pagamento incompleto',
    text: ({ amount, number }) =>
      `Chegaram só ${amount} do pedido ${number}. Pedimos o resto ao cliente; quando ele pagar, o pedido segue sozinho.`,
  },
  twice: {
    heading: 'Dinheiro a mais',
    text: ({ amount, number }) =>
      `Chegaram ${amount} além do que o pedido ${number} devia. O dinheiro é do cliente.`,
  },
  late: {
    heading: 'Pagamento atrasado',
    text: ({ amount, number }) => `Chegaram ${amount} do pedido ${number}, que já tinha sido cancelado.`,
  },
  returned: {
    heading: 'Dinheiro devolvido ao cliente',
    text: ({ amount, number }) => `${amount} do pedido ${number} voltaram para o cliente.`,
  },
}

/** The same mail to the store. */
export const storeMoneyMovedMailMessages: MailMessages<MoneyMovedMail> = {
  subject: ({ move, number }) => `${storeMoves[move].heading}: pedido ${number}`,
  heading: ({ move }) => storeMoves[move].heading,
  text: (facts) => storeMoves[facts.move].text(facts),
  next: ({ move, isByProvider, holder }) => {
    if (move === 'returned' || move === 'short') return null
    return isByProvider
      ? 'O valor volta sozinho para o cliente. Você não precisa fazer nada.'
      : `${holder} cuida disso.`
  },
  order: orderPart,
  rows,
  action: { button: 'Abrir o pedido' },
}
