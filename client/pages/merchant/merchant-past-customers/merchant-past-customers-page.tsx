import { Link } from 'react-router-dom'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { EmptyList } from '#client/ui/page/empty-list.tsx'
import { List } from '#client/ui/page/list.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { href } from '#shared/href.ts'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import { pastOrderMessages } from '#shared/messages/merchant/past-orders.ts'
import type { PastCustomerCard } from '#shared/orders/past-orders.ts'
import type { PageProps } from '#shared/pages.ts'

const messages = pastOrderMessages.people

const columns: Column<PastCustomerCard>[] = columnsOf(messages.columns, {
  name: {
    cell: ({ name, city, region }) => (
      <>
        {name || pastOrderMessages.noName}
        <br />
        <span className="soft small">{[city, region].filter(Boolean).join(', ')}</span>
      </>
    ),
    className: 'breakable',
  },
  contact: {
    cell: ({ email, phone }) => (
      <>
        {email || (phone === '' && '–')}
        {email !== '' && phone !== '' && <br />}
        {phone}
      </>
    ),
    className: 'breakable',
  },
  bought: (customer) => <Bought customer={customer} />,
  consent: ({ acceptsMarketing }) =>
    messages.consent[acceptsMarketing === null ? 'unknown' : acceptsMarketing ? 'yes' : 'no'],
})

function Bought({ customer }: { customer: PastCustomerCard }) {
  const { name, email, phone, orderCount, spentMinor, lastAt } = customer
  const query = email || phone || name
  return (
    <>
      {orderCount !== null && <p>{messages.orders(orderCount)}</p>}
      {spentMinor !== null && (
        <p>
          <Money minor={spentMinor} />
        </p>
      )}
      {lastAt && (
        <p className="soft small">
          {messages.last} <Time at={lastAt} short />
        </p>
      )}
      <p>
        <Link to={href('merchant-past-orders', {}, { q: query })}>
          {messages.seeOrders}
          <VisuallyHidden>: {name || query}</VisuallyHidden>
        </Link>
      </p>
    </>
  )
}

/** The customers of the store in its former shop, as a file of them says it. */
export function MerchantPastCustomersPage({ data }: PageProps<'merchant-past-customers'>) {
  const { customers, query } = data
  const may = useRight()
  return (
    <MerchantLayout
      title={pastOrderMessages.customers}
      description={messages.description}
      trail={[
        { to: href('merchant-orders'), label: merchantMessages.orders.title },
        { to: href('merchant-past-orders'), label: pastOrderMessages.title },
      ]}
    >
      <List
        caption={messages.table}
        columns={columns}
        page={customers}
        keyOf={({ id }) => id}
        hrefAt={(cursor) => href('merchant-past-customers', {}, { q: query, cursor })}
        search={{
          action: href('merchant-past-customers'),
          query,
          label: messages.find,
          placeholder: messages.findHint,
        }}
        empty={
          <EmptyList messages={messages} isFiltered={query !== ''} all={href('merchant-past-customers')}>
            {may('past-orders.import') && (
              <ButtonLink to={href('merchant-past-imports')}>{pastOrderMessages.import}</ButtonLink>
            )}
          </EmptyList>
        }
      />
    </MerchantLayout>
  )
}
