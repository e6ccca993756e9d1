import { countText } from '#shared/text/number-text.ts'

/** A count or limit as Portuguese writes it: "2.000". */
export const formatNumber = (count: number): string => countText(count, 'pt-BR')
