import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { ListChoice } from '#client/ui/page/list-choice.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { ClaimList } from '#client/ui/panel/order/claim-list.tsx'
import { href } from '#shared/href.ts'
import { merchantClaimMessages as messages } from '#shared/messages/account/claims.ts'
import { merchantClaimLists } from '#shared/orders/claims.ts'
import type { PageProps } from '#shared/pages.ts'

/** Customers' claims against the store, listed by what waits for its reply. */
export function MerchantClaimsPage({ data: { list, claims } }: PageProps<'merchant-claims'>) {
  const hrefOf = (chosen: typeof list, cursor: string | null = null) =>
    href('merchant-claims', {}, { list: chosen === 'waiting' ? null : chosen, cursor })
  return (
    <MerchantLayout title={messages.title} description={messages.description}>
      <ListChoice
        label={messages.lists}
        lists={merchantClaimLists.map((each) => ({ to: hrefOf(each), label: messages.listNames[each] }))}
        chosen={hrefOf(list)}
      />
      <ClaimList
        claims={claims.items}
        hrefOf={({ number }) => `${href('merchant-order', { orderNumber: number })}#claims`}
        messages={messages}
      />
      <PageLinks list={claims} hrefAt={(cursor) => hrefOf(list, cursor)} />
    </MerchantLayout>
  )
}
