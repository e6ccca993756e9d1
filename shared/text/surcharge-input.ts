import type { CarrierQuotingView } from '#shared/merchants/carrier-quoting.ts'
import { moneyInput } from './money-input.ts'
import { percentText } from './percent-text.ts'

/** Writes a surcharge as people type it, "3,50" or "5%". Empty for none. */
export function surchargeInput(
  { addedMinor, addedBps }: Pick<CarrierQuotingView, 'addedMinor' | 'addedBps'>,
  config: Parameters<typeof moneyInput>[1],
): string {
  if (addedBps > 0) return percentText(addedBps, config.locale)
  return addedMinor > 0 ? moneyInput(addedMinor, config) : ''
}
