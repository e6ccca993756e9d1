import { formatNumber } from '#shared/messages/format-number.ts'
import { missingPieces, nextTier, type OfferTerms, type OfferTier } from '#shared/money/quantity-offers.ts'
import { percentText } from '#shared/text/percent-text.ts'

/** Messages of offers for several pieces, where customers and their store read them. */
export const offerMessages = {
  title: 'Mais unidades, preço menor',
  mixedOptions: 'Todas as opções contam juntas.',
  mixedProducts: 'Conta junto com',
  from: (pieces: number) => `A partir de ${formatNumber(pieces)}`,
  each: 'cada',
  less: (percent: string) => `${percent} a menos`,
}

interface OfferText {
  money: (minor: number) => string
  locale: string
}

export const setsText = ({ take, pay }: { take: number; pay: number }) =>
  `Leve ${formatNumber(take)}, pague ${formatNumber(pay)}`

/** "A partir de 3: R$ 9,00 cada". */
const tierText = ({ fromQuantity, ...worth }: OfferTier, text: OfferText) =>
  `A partir de ${formatNumber(fromQuantity)}: ${tierWorthText(worth, text)}`

const tierWorthText = ({ bps, priceMinor }: Omit<OfferTier, 'fromQuantity'>, { money, locale }: OfferText) =>
  bps === null ? `${money(priceMinor ?? 0)} cada` : `${percentText(bps, locale)} de desconto`

/** Says an offer in lines of text. */
export const quantityOfferTexts = (terms: OfferTerms, text: OfferText): string[] =>
  terms.kind === 'take_pay' ? [setsText(terms)] : terms.tiers.map((tier) => tierText(tier, text))

/** "Falta 1 para levar 3 e pagar 2.": what more pieces lead to, or null when there is no next step. */
export function offerHintText(terms: OfferTerms, quantity: number, text: OfferText): string | null {
  const missing = missingPieces(terms, quantity)
  if (missing === null) return null
  const lead = missing === 1 ? 'Falta 1' : `Faltam ${formatNumber(missing)}`
  if (terms.kind === 'take_pay') {
    const sets = (quantity + missing) / terms.take
    return `${lead} para levar ${formatNumber(sets * terms.take)} e pagar ${formatNumber(sets * terms.pay)}.`
  }
  const tier = nextTier(terms.tiers, quantity)
  return tier && `${lead}: a partir de ${formatNumber(tier.fromQuantity)}, ${tierWorthText(tier, text)}.`
}
