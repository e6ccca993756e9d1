import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { OwedMoneyTable } from '#client/ui/panel/order/owed-money-table.tsx'
import { href } from '#shared/href.ts'
import { owedMoneyMessages as messages } from '#shared/messages/account/owed-money.ts'
import type { PageProps } from '#shared/pages.ts'

/** Refunds that the store still owes to its customers. */
export function MerchantRefundsPage({ data: { owed } }: PageProps<'merchant-refunds'>) {
  return (
    <MerchantLayout title={messages.title} description={messages.ofStore}>
      <OwedMoneyTable
        owed={owed}
        hrefOfOrder={(orderNumber) => `${href('merchant-order', { orderNumber })}#refunds`}
        hrefAt={(page) => href('merchant-refunds', {}, { page })}
      />
    </MerchantLayout>
  )
}
