import { Banner } from '#client/ui/page/banner.tsx'
import { Money } from '#client/ui/text/money.tsx'
import type { OpenBusiness } from '#shared/merchants/open-business.ts'
import { openBusinessMessages as messages } from '#shared/messages/merchant/store-status.ts'

/** Why a store cannot close yet. */
export function OpenBusinessBanner({ openBusiness }: { openBusiness: OpenBusiness }) {
  const { balanceMinor, debtMinor, ...counts } = openBusiness
  const open = Object.entries(counts) as [keyof typeof counts, number][]
  return (
    <Banner tone="warning">
      <p>{messages.cannotClose}</p>
      <ul>
        {open.map(([kind, count]) => count > 0 && <li key={kind}>{messages.counts[kind](count)}</li>)}
        {balanceMinor > debtMinor && (
          <li>
            {messages.balance} <Money minor={balanceMinor - debtMinor} />
          </li>
        )}
        {debtMinor > 0 && (
          <li>
            {messages.debt} <Money minor={debtMinor} />
          </li>
        )}
      </ul>
    </Banner>
  )
}
