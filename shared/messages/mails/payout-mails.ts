import type { MailMessages } from './mail-messages.ts'

/** Facts at the end of both mails about a payout. */
export interface PayoutFacts {
  amount: string
  gross: string
  /** Null when the store owed nothing. */
  netted: string | null
  url: string
}

/** `pixKey` is set when it was sent by Pix, and null when it was sent through Stripe. */
interface PayoutMail extends PayoutFacts {
  pixKey: string | null
}

interface PayoutReturnedMail extends PayoutMail {
  failure: string | null
}

const sums = {
  rows: { gross: 'Disponível', netted: 'Descontado do que a loja devia', amount: 'Enviado' },
  strong: ['amount'],
} as const

const action = { button: 'Ver o extrato' }

export const payoutPaidMailMessages: MailMessages<PayoutMail> = {
  subject: ({ amount }) => `Repasse enviado: ${amount}`,
  heading: 'Seu repasse foi enviado',
  sent: ({ pixKey }) =>
    pixKey === null
      ? 'O valor das suas vendas foi transferido para a sua conta no Stripe, que o envia ao seu banco.'
      : `O valor das suas vendas foi enviado por Pix para a chave ${pixKey}.`,
  sums,
  action,
}

export const payoutReturnedMailMessages: MailMessages<PayoutReturnedMail> = {
  subject: 'Seu repasse não chegou',
  heading: 'Seu repasse não chegou',
  why: ({ pixKey, failure }) => {
    const why = failure ? `: ${failure}` : ''
    return pixKey === null
      ? `O repasse para a sua conta no Stripe não foi feito${why}.`
      : `O banco não entregou o Pix para a chave ${pixKey}${why}.`
  },
  next: ({ pixKey }) =>
    pixKey === null
      ? 'O valor continua seu. Confira o cadastro no Stripe; o repasse será enviado de novo, por ele ou por Pix.'
      : 'O valor continua seu. Confira sua chave Pix com a nossa equipe; o repasse será enviado de novo.',
  sums,
  action,
}
