import { formatNumber } from '#shared/messages/format-number.ts'

/** `each` as people write money. */
export const instalmentsText = (count: number, each: string) =>
  `até ${formatNumber(count)}x de ${each} sem juros`

/** `store`: whose part it is, where there are several. */
export const instalmentsByCardText = (store: string | null, count: number, each: string) =>
  `No cartão${store ? `, ${store}` : ''}: ${instalmentsText(count, each)}`
