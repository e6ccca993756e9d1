import type { ShownCampaign } from '#shared/money/campaigns.ts'
import type { CouponProblem } from '#shared/money/coupons.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import { missingText } from './cart.ts'
import { pixDiscountMessages } from './pix-discount.ts'

/** Messages of coupons, where customers type and see them. */
export const couponMessages = {
  open: 'Tenho um cupom desta loja',
  label: 'Cupom',
  apply: 'Aplicar',
  remove: 'Remover cupom',
  freeShipping: 'Frete grátis em qualquer entrega desta loja.',
  missing: 'Informe o código do cupom.',
  tooLong: 'Este código é longo demais.',
  nothingOfStore: 'Seu carrinho não tem mais produtos desta loja.',
}

/** What offers for several pieces take off. */
export const offerDiscountText = 'Oferta por quantidade'

/** What an offer takes off a line. */
export const offerOfLineText = (amount: string) => `Na oferta por quantidade: ${amount}`

export const couponText = (code: string) => `Cupom ${code}`

/** Says why shipping costs less than it did. */
export const campaignShippingText = (name: string) => `Frete com ajuda da campanha ${name}.`

export const campaignText = (name: string) => `Campanha ${name}`

const discountText = (code: string | null) => (code ? `Desconto (cupom ${code})` : 'Desconto')

/** Lists the discounts of an order's goods, with their reasons. */
export const discountParts = ({
  discountMinor,
  pixDiscountMinor,
  offerMinor,
  coupon,
  campaign,
}: Pick<OrderView, 'discountMinor' | 'pixDiscountMinor' | 'offerMinor' | 'coupon' | 'campaign'>) => {
  const otherMinor = discountMinor - pixDiscountMinor - offerMinor
  // Off a replacement is what was off the returned pieces, whatever of it a campaign pays.
  const campaignMinor = Math.min(campaign?.itemsMinor ?? 0, otherMinor)
  return [
    { label: offerDiscountText, minor: offerMinor },
    { label: discountText(coupon?.code ?? null), minor: otherMinor - campaignMinor },
    { label: campaignText(campaign?.name ?? ''), minor: campaignMinor },
    { label: pixDiscountMessages.discount, minor: pixDiscountMinor },
  ].filter(({ minor }) => minor > 0)
}

/** What a campaign pays of the shipping. */
export const shippingPaidText = (name: string, amount: string) => `A campanha ${name} paga ${amount} do frete`

export const freeByCoupon = (code: string) => `Grátis (cupom ${code})`

/** For a coupon of another store, whose part of the cart has a field of its own. */
export const couponOfOtherStoreText = (code: string, store: string) =>
  `O cupom ${code} é de ${store}. Use-o no campo de cupom dessa loja, aqui no carrinho.`

/** `missing` is the amount below the coupon's minimum. */
export function couponProblemText(
  code: string,
  problem: CouponProblem,
  missing: { minor: number; text: string },
): string {
  switch (problem) {
    case 'unknown':
      return `Esta loja não tem o cupom ${code}. Confira como ele está escrito.`
    case 'ended':
      return `O cupom ${code} já terminou.`
    case 'not_begun':
      return `O cupom ${code} ainda não começou a valer.`
    case 'used_up':
      return `O cupom ${code} esgotou: todos os usos já foram feitos.`
    case 'used_by_you':
      return `Você já usou o cupom ${code}.`
    case 'below_minimum':
      return `${missingText(missing)} em produtos desta loja para usar o cupom ${code}.`
  }
}

export const campaignUntil = 'Até'

/** What a campaign gives, on the page of a product. Amounts are formatted. */
export function campaignOfferText(
  { name, kind, firstPurchase }: Pick<ShownCampaign, 'name' | 'kind' | 'firstPurchase'>,
  { worth, minimum }: { worth: string | null; minimum: string | null },
): string {
  const given =
    kind === 'free_shipping'
      ? worth
        ? `até ${worth} do frete por nossa conta`
        : 'frete por nossa conta'
      : `${worth} de desconto no carrinho`
  const when = [
    minimum && `em compras a partir de ${minimum}`,
    firstPurchase && 'na sua primeira compra',
  ].filter(Boolean)
  return `Campanha ${name}: ${[given, ...when].join(', ')}.`
}
