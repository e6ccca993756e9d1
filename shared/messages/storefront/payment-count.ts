import { formatNumber } from '#shared/messages/format-number.ts'

interface Payments {
  stores: number
  /** True when each store is paid separately, and false when all are paid at once. */
  paysEachStore: boolean
  isPix: boolean
}

/** Describes the number of payments of an order. */
export function paymentCountText({ stores, paysEachStore, isPix }: Payments): {
  title: string
  text: string
} {
  const byPix = isPix ? ' Pix' : ''
  if (stores <= 1)
    return { title: `1 pagamento${byPix}${paysEachStore ? ', direto à loja.' : '.'}`, text: '' }
  return paysEachStore
    ? {
        title: `${formatNumber(stores)} pagamentos${byPix}, um por loja.`,
        text: 'Depois de fazer o pedido, você paga uma loja de cada vez, na mesma página.',
      }
    : { title: `1 pagamento${byPix} para as ${formatNumber(stores)} lojas.`, text: '' }
}
