import { doneOn } from '#server/web/pages/done-on.ts'
import { connectionMessages } from '#shared/messages/merchant/connections.ts'
import { mostInstalments } from '#shared/money/instalment-limits.ts'
import type { ChargedInstalments } from '#shared/payments/connections.ts'

export const done = doneOn('merchant-connections', connectionMessages.saved)

/**
 * Writes the instalments that the account charges against the store's promise into the next page's address: `2-3`, or
 * `unknown`.
 */
export const chargedQuery = (charged: ChargedInstalments): { charged?: string } =>
  charged.length === 0 ? {} : { charged: charged === 'unknown' ? charged : charged.join('-') }

/** Reads those instalments from an address. Whatever is no number of instalments is left out. */
export function chargedOf(text: string): ChargedInstalments {
  if (text === 'unknown') return text
  return [...new Set(text.split('-').map(Number))].filter(
    (count) => Number.isInteger(count) && count >= 2 && count <= mostInstalments,
  )
}
