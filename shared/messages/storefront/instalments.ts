import { formatNumber } from '#shared/messages/format-number.ts'

/** `each` is a formatted amount. */
export const instalmentsText = (count: number, each: string) =>
  `até ${formatNumber(count)}x de ${each} sem juros`

/** `store` names the store of the part, when there are several. */
export const instalmentsByCardText = (store: string | null, count: number, each: string) =>
  `No cartão${store ? `, ${store}` : ''}: ${instalmentsText(count, each)}`
