import { type MailBlock, mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { payoutPaidMailMessages, payoutReturnedMailMessages } from '#shared/messages/mails/mails.ts'
import { formatMoney } from '#shared/money/money.ts'
import { type PayoutView, payoutById } from './payout-queries.ts'

export const payoutPaidMail: MailTemplate<{ payoutId: string }> = {
  name: 'payout-paid',
  async write(services, { payoutId }) {
    const messages = payoutPaidMailMessages
    const found = await payoutById(services.db, payoutId)
    const { heading, subject } = messages
    return {
      subject: subject(money(services, found.amountMinor)),
      ...mailLayout(services.shop, {
        heading,
        blocks: [
          found.way === 'stripe' ? messages.transferred : messages.sent(found.pixKey),
          ...sums(services, found),
        ],
      }),
    }
  },
}

export const payoutReturnedMail: MailTemplate<{ payoutId: string }> = {
  name: 'payout-returned',
  async write(services, { payoutId }) {
    const messages = payoutReturnedMailMessages
    const found = await payoutById(services.db, payoutId)
    const { way, pixKey, failure } = found
    const why =
      way === 'stripe'
        ? [messages.whyTransfer(failure), messages.nextTransfer]
        : [messages.why(pixKey, failure), messages.next]
    const blocks = [...why, ...sums(services, found)]
    return { subject: messages.subject, ...mailLayout(services.shop, { heading: messages.heading, blocks }) }
  },
}

export const payoutMails = [payoutPaidMail, payoutReturnedMail] as const

const money = ({ country }: Services, minor: number) => formatMoney(minor, country.currency, country.locale)

function sums(services: Services, { grossMinor, nettedMinor, amountMinor, store }: PayoutView): MailBlock[] {
  const toStatement = href('merchant-account-statement', {}, { [storeParameter]: store })
  const messages = payoutPaidMailMessages
  const netted = [{ label: messages.netted, value: money(services, -nettedMinor) }]
  return [
    {
      rows: [
        { label: messages.gross, value: money(services, grossMinor) },
        ...(nettedMinor > 0 ? netted : []),
        { label: messages.amount, value: money(services, amountMinor), strong: true },
      ],
    },
    { action: { label: messages.action, url: services.shop.publicUrl + toStatement } },
  ]
}
