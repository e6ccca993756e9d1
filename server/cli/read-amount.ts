import { parseDecimalMoney, parseMoney } from '#shared/money.ts'

/** As people or as files write it, in minor units; null if it is no amount. */
export const readAmount = (text: string): number | null => parseMoney(text) ?? parseDecimalMoney(text)
