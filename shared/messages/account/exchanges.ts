import { formatNumber } from '#shared/messages/format-number.ts'
import {
  type ExchangedPieces,
  type ExchangeState,
  type ExchangeView,
  exchangeState,
} from '#shared/orders/exchanges.ts'
import type { ReturnRemedy } from '#shared/orders/returns.ts'

/** Messages about exchanges, for both sides. */
export const exchangeMessages = {
  remedy: 'O que você quer',
  remedies: {
    refund: 'Devolver o dinheiro',
    exchange: 'Trocar por outro',
  } satisfies Record<ReturnRemedy, string>,
  remedyDetails: {
    exchange: 'Outro tamanho, cor ou modelo do mesmo produto. A loja confirma e diz o frete.',
  },
  wanted: 'Trocar por',
  wantedHint: 'Só para “Trocar por outro”. A diferença de preço é paga ou devolvida no fim.',
  wantedOf: (title: string, options: string) => `No lugar de ${title}${options && ` · ${options}`}`,
  choice: (options: string, price: string) => (options ? `${options} (${price})` : price),
  noChoice: 'Escolha',
  wantedMissing: 'Escolha pelo que trocar cada produto.',
  origin: 'Pedido que volta:',
  replacement: 'Pedido da troca:',
  badge: 'Troca',
  freight: 'Frete do novo envio',
  freightHint: 'O cliente paga com a diferença. Deixe 0,00 se for por sua conta.',
  freightWrong: 'Digite o frete, no máximo 1.000,00, como 12,50 ou 0,00.',
  freeOfDefect: 'Em caso de defeito, o novo envio é por conta da loja.',
  approve: 'Aceitar a troca',
  approveMoney: 'Aceitar e devolver o dinheiro',
  outOfStock:
    'O que o cliente quer acabou, ou saiu de venda. Reponha o estoque, ou aceite e devolva o dinheiro.',
  inspect: 'Conferir e enviar a troca',
  inspectHint:
    'Se aceitar tudo, o valor paga a troca. Se aceitar só uma parte, a troca é cancelada e o valor aceito volta em dinheiro.',
  reserved: 'Reservado para a troca',
  spent: 'Pagou a troca',
  waitsForReturn: (store: string) =>
    `Este pedido é uma troca: segue quando ${store} receber e conferir o que você devolveu. Não é preciso pagar nada agora.`,
  waitsForStore:
    'Este pedido é uma troca: as peças já estão reservadas, e ele segue quando a devolução for conferida.',
}

const piecesText = (pieces: readonly ExchangedPieces[]) =>
  pieces
    .map(
      ({ quantity, title, options }) => `${formatNumber(quantity)} × ${title}${options && ` · ${options}`}`,
    )
    .join(', ')

type MoneyText = (minor: number) => string

function differenceText(minor: number, money: MoneyText): string {
  if (minor === 0) return 'sem diferença'
  return minor > 0 ? `diferença ${money(minor)} a pagar` : `diferença ${money(-minor)} a receber`
}

const freightText = (minor: number | null, money: MoneyText) => {
  if (minor === null) return 'frete a combinar'
  return minor === 0 ? 'frete grátis' : `frete ${money(minor)}`
}

/** What both amounts come to, where there are two. */
function totalText({ differenceMinor, shippingMinor }: ExchangeView, money: MoneyText): string | null {
  if (differenceMinor === 0 || !shippingMinor) return null
  const total = differenceMinor + shippingMinor
  if (total === 0) return 'no total, nada a pagar'
  return total > 0 ? `no total, ${money(total)} a pagar` : `no total, ${money(-total)} a receber`
}

/** Returns the case in one line: what comes back, what is sent, and what that costs. */
export const exchangeText = (exchange: ExchangeView, money: MoneyText): string =>
  [
    `Troca: volta ${piecesText(exchange.back)}`,
    `segue ${piecesText(exchange.forward)}`,
    differenceText(exchange.differenceMinor, money),
    freightText(exchange.shippingMinor, money),
    totalText(exchange, money),
  ]
    .filter((part) => part !== null)
    .join(' – ')

/** Returns what the customer pays in the end, or zero. */
export const exchangeCost = ({ differenceMinor, shippingMinor }: ExchangeView): number =>
  Math.max(0, differenceMinor + (shippingMinor ?? 0))

const customerTexts = (store: string, cost: string | null): Record<ExchangeState, string> => ({
  requested: `${store} vai responder se a troca é possível e qual é o frete. Até lá você pode desistir dela.`,
  waits: cost
    ? `As peças novas estão reservadas. Quando ${store} conferir o que voltou, você paga ${cost} e a troca segue.`
    : `As peças novas estão reservadas. Quando ${store} conferir o que voltou, a troca segue sozinha.`,
  toPay: `Falta pagar ${cost ?? 'a diferença'}: abra o pedido da troca. Se não pagar no prazo, o valor devolvido volta para você.`,
  paid: 'A troca está paga. Acompanhe o envio no pedido da troca.',
  money: 'A troca não aconteceu: o valor do que for aceito volta em dinheiro.',
  over: 'Esta troca foi encerrada.',
})

const storeTexts = (cost: string | null): Record<ExchangeState, string> => ({
  requested: 'O cliente quer uma troca. Ao aceitar, as peças novas ficam reservadas para ele.',
  waits: cost
    ? `As peças novas estão reservadas. Confira o que voltar: depois disso o cliente paga ${cost} e o pedido da troca entra na fila.`
    : 'As peças novas estão reservadas. Confira o que voltar, e o pedido da troca entra na fila.',
  toPay: `Falta o cliente pagar ${cost ?? 'a diferença'}. Se não pagar no prazo, a troca é cancelada e o valor volta para ele.`,
  paid: 'A troca está paga: envie o pedido da troca.',
  money: 'A troca não aconteceu: o valor do que for aceito volta em dinheiro.',
  over: 'Esta troca foi encerrada.',
})

/** Returns what each side does next. */
export function exchangeNextText(exchange: ExchangeView, money: MoneyText, store: string | null): string {
  const minor = exchangeCost(exchange)
  const cost = minor > 0 ? money(minor) : null
  return (store === null ? storeTexts(cost) : customerTexts(store, cost))[exchangeState(exchange)]
}
