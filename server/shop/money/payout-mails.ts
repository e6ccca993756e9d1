import { href } from '#shared/href.ts'
import { payoutPaidMailMessages, payoutReturnedMailMessages } from '#shared/messages/payout-mails.ts'
import { formatMoney } from '#shared/money.ts'
import { type MailBlock, mailFrame } from '../mails/mail-frame.tsx'
import type { MailTemplate } from '../mails/mail-template.ts'
import type { Services } from '../services.ts'
import { type PayoutView, payoutById } from './payout-queries.ts'

export const payoutPaidMail: MailTemplate<{ payoutId: string }> = {
  name: 'payout-paid',
  async write(services, { payoutId }) {
    const words = payoutPaidMailMessages
    const found = await payoutById(services.db, payoutId)
    const { heading, subject } = words
    return {
      subject: subject(money(services, found.amountMinor)),
      ...mailFrame(services.shop, { heading, blocks: [words.sent(found.pixKey), ...sums(services, found)] }),
    }
  },
}

export const payoutReturnedMail: MailTemplate<{ payoutId: string }> = {
  name: 'payout-returned',
  async write(services, { payoutId }) {
    const words = payoutReturnedMailMessages
    const found = await payoutById(services.db, payoutId)
    const blocks = [words.why(found.pixKey, found.failure), words.next, ...sums(services, found)]
    return { subject: words.subject, ...mailFrame(services.shop, { heading: words.heading, blocks }) }
  },
}

export const payoutMails = [payoutPaidMail, payoutReturnedMail] as const

const money = ({ country }: Services, minor: number) => formatMoney(minor, country.currency, country.locale)

function sums(services: Services, { grossMinor, nettedMinor, amountMinor }: PayoutView): MailBlock[] {
  const words = payoutPaidMailMessages
  const netted = [{ label: words.netted, value: money(services, -nettedMinor) }]
  return [
    {
      rows: [
        { label: words.gross, value: money(services, grossMinor) },
        ...(nettedMinor > 0 ? netted : []),
        { label: words.amount, value: money(services, amountMinor), strong: true },
      ],
    },
    { action: { label: words.action, url: services.shop.publicUrl + href('merchant-statement') } },
  ]
}
