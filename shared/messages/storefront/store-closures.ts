import type { StoreClosure } from '#shared/merchants/store-closures.ts'
import { dayText } from '#shared/time/local-day.ts'

export const closureText = ({ reopensOn }: Pick<StoreClosure, 'reopensOn'>, locale: string) =>
  `Esta loja está de férias e volta a receber pedidos em ${dayText(reopensOn, locale)}.`

/** The text when a product of the closed store was to be added to the cart. */
export const notAddedText = (closure: Pick<StoreClosure, 'reopensOn'>, locale: string) =>
  `${closureText(closure, locale)} O resto do carrinho continua aqui.`
