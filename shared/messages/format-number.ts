import { countText } from '#shared/text/number-text.ts'

/** Formats a count or limit in Portuguese: "2.000". */
export const formatNumber = (count: number): string => countText(count, 'pt-BR')
