import { Link } from 'react-router-dom'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { NumberRows } from '#client/ui/panel/numbers/number-rows.tsx'
import { href } from '#shared/href.ts'
import { numbersMessages as messages } from '#shared/messages/merchant/numbers.ts'
import { operatorReputationMessages } from '#shared/messages/operator/operator-reputation.ts'
import type { PageProps } from '#shared/pages.ts'

/** What one of the platform's numbers is the sum of. */
export function OperatorNumberRowsPage({ data }: PageProps<'operator-number-rows'>) {
  const { fact, from, until, storeId } = data
  const title = messages.facts[fact]
  return (
    <OperatorLayout
      title={title}
      description={messages.rowsDescription}
      trail={
        <Breadcrumbs
          trail={[
            storeId === null
              ? { to: href('operator-numbers'), label: messages.title }
              : { to: href('operator-reputation'), label: operatorReputationMessages.title },
          ]}
          here={title}
        />
      }
    >
      <NumberRows
        data={data}
        hrefAt={(cursor) => href('operator-number-rows', {}, { fact, from, until, store: storeId, cursor })}
        orderOf={(orderNumber) => (
          <Link className="order-number" to={href('operator-order', { orderNumber })}>
            {orderNumber}
          </Link>
        )}
        withStores
      />
    </OperatorLayout>
  )
}
