import { formatNumber } from '#shared/messages/format-number.ts'
import type { OfferTerms, OfferTier } from '#shared/money/quantity-offers.ts'
import { percentText } from '#shared/text/percent-text.ts'

interface OfferText {
  money: (minor: number) => string
  locale: string
}

const setsText = ({ take, pay }: { take: number; pay: number }) =>
  `Leve ${formatNumber(take)}, pague ${formatNumber(pay)}`

/** "A partir de 3: R$ 9,00 cada". */
const tierText = ({ fromQuantity, ...worth }: OfferTier, text: OfferText) =>
  `A partir de ${formatNumber(fromQuantity)}: ${tierWorthText(worth, text)}`

const tierWorthText = ({ bps, priceMinor }: Omit<OfferTier, 'fromQuantity'>, { money, locale }: OfferText) =>
  bps === null ? `${money(priceMinor ?? 0)} cada` : `${percentText(bps, locale)} de desconto`

/** Says an offer in lines of text. */
export const quantityOfferTexts = (terms: OfferTerms, text: OfferText): string[] =>
  terms.kind === 'take_pay' ? [setsText(terms)] : terms.tiers.map((tier) => tierText(tier, text))
