import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { List } from '#client/ui/page/list.tsx'
import { storesDecisionColumns } from '#client/ui/panel/decision/decision-columns.tsx'
import { href } from '#shared/href.ts'
import { storeDecisionMessages as messages } from '#shared/messages/merchant/decisions.ts'
import type { PageProps } from '#shared/pages.ts'

const columns = storesDecisionColumns(({ id }) => href('merchant-decision', { decisionId: id }))

/** What the operator decided about the store and its products. */
export function MerchantDecisionsPage({ data: { decisions } }: PageProps<'merchant-decisions'>) {
  return (
    <MerchantLayout title={messages.title} description={messages.description}>
      <List
        caption={messages.description}
        columns={columns}
        page={decisions}
        keyOf={({ id }) => id}
        hrefAt={(cursor) => href('merchant-decisions', {}, { cursor })}
        empty={<EmptyState title={messages.none} text={messages.noneText} />}
      />
    </MerchantLayout>
  )
}
