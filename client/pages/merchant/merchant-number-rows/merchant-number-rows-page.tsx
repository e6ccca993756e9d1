import { Link } from 'react-router-dom'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { NumberRows } from '#client/ui/panel/numbers/number-rows.tsx'
import { href } from '#shared/href.ts'
import { numbersMessages as messages } from '#shared/messages/merchant/numbers.ts'
import type { PageProps } from '#shared/pages.ts'

/** What one of a store's numbers is the sum of. */
export function MerchantNumberRowsPage({ data }: PageProps<'merchant-number-rows'>) {
  const { fact, from, until } = data
  return (
    <MerchantLayout
      title={messages.facts[fact]}
      description={messages.rowsDescription}
      trail={[{ to: href('merchant-numbers'), label: messages.title }]}
    >
      <NumberRows
        data={data}
        hrefAt={(cursor) => href('merchant-number-rows', {}, { fact, from, until, cursor })}
        orderOf={(orderNumber) => (
          <Link className="order-number" to={href('merchant-order', { orderNumber })}>
            {orderNumber}
          </Link>
        )}
      />
    </MerchantLayout>
  )
}
