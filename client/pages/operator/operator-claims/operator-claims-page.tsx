import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { ListChoice } from '#client/ui/page/list-choice.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { ClaimList } from '#client/ui/panel/order/claim-list.tsx'
import { href } from '#shared/href.ts'
import { operatorClaimMessages as messages } from '#shared/messages/account/claims.ts'
import { operatorClaimLists } from '#shared/orders/claims.ts'
import type { PageProps } from '#shared/pages.ts'

/** The claims of all stores, listed by what the operator has to decide. */
export function OperatorClaimsPage({ data: { list, claims } }: PageProps<'operator-claims'>) {
  const hrefOf = (chosen: typeof list, cursor: string | null = null) =>
    href('operator-claims', {}, { list: chosen === 'review' ? null : chosen, cursor })
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <ListChoice
        label={messages.lists}
        lists={operatorClaimLists.map((each) => ({ to: hrefOf(each), label: messages.listNames[each] }))}
        chosen={hrefOf(list)}
      />
      <ClaimList
        claims={claims.items}
        hrefOf={({ id }) => href('operator-claim', { claimId: id })}
        withStores
        messages={messages}
      />
      <PageLinks list={claims} hrefAt={(cursor) => hrefOf(list, cursor)} />
    </OperatorLayout>
  )
}
