import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { OwedMoneyTable } from '#client/ui/panel/order/owed-money-table.tsx'
import { href } from '#shared/href.ts'
import { owedMoneyMessages as messages } from '#shared/messages/account/owed-money.ts'
import type { PageProps } from '#shared/pages.ts'

/** All money owed to customers, by any side. */
export function OperatorRefundsPage({ data: { owed } }: PageProps<'operator-refunds'>) {
  return (
    <OperatorLayout title={messages.title} description={messages.ofShop}>
      <OwedMoneyTable
        owed={owed}
        hrefOfOrder={(orderNumber) => href('operator-order', { orderNumber })}
        hrefAt={(page) => href('operator-refunds', {}, { page })}
      />
    </OperatorLayout>
  )
}
