import { dayText } from '../local-day.ts'
import type { StoreRest } from '../store-rest.ts'

export const restText = ({ reopensOn }: Pick<StoreRest, 'reopensOn'>, locale: string) =>
  `Esta loja está de férias e volta a receber pedidos em ${dayText(reopensOn, locale)}.`

/** Said where something of it was to be added to the cart. */
export const notAddedText = (rest: Pick<StoreRest, 'reopensOn'>, locale: string) =>
  `${restText(rest, locale)} O resto do carrinho continua aqui.`
