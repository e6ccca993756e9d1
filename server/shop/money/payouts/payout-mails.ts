import { mail } from '#server/shop/mails/mail.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { payoutPaidMailMessages, payoutReturnedMailMessages } from '#shared/messages/mails/payout-mails.ts'
import { formatMoney } from '#shared/money/money.ts'
import { isTransfer } from '#shared/money/payouts.ts'
import { payoutById } from './payout-queries.ts'

export const payoutPaidMail = mail('payout-paid', payoutPaidMailMessages, payoutFacts)

export const payoutReturnedMail = mail('payout-returned', payoutReturnedMailMessages, payoutFacts)

export const payoutMails = [payoutPaidMail, payoutReturnedMail] as const

async function payoutFacts(services: Services, { payoutId }: { payoutId: string }) {
  const { pixKey, failure, ...found } = await payoutById(services.db, payoutId)
  const { currency, locale } = services.country
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const toStatement = href('merchant-account-statement', {}, { [storeParameter]: found.store })
  return {
    pixKey: isTransfer(found) ? null : pixKey,
    failure,
    gross: money(found.grossMinor),
    netted: found.nettedMinor > 0 ? money(-found.nettedMinor) : null,
    amount: money(found.amountMinor),
    url: services.shop.publicUrl + toStatement,
  }
}
