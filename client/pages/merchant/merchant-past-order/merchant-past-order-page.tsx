import { Link } from 'react-router-dom'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { PastMoney } from '#client/ui/panel/order/past-money.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import { pastOrderMessages } from '#shared/messages/merchant/past-orders.ts'
import type { PastLine, PastOrderView } from '#shared/orders/past-orders.ts'
import type { PageProps } from '#shared/pages.ts'

const messages = pastOrderMessages.one

const columnsIn = (currency: string): Column<PastLine>[] =>
  columnsOf(messages.columns, {
    title: {
      cell: ({ title, sku }) => (
        <>
          {title || sku}
          {title !== '' && sku !== '' && (
            <>
              <br />
              <span className="soft small">{sku}</span>
            </>
          )}
        </>
      ),
      className: 'breakable',
    },
    quantity: { cell: ({ quantity }) => formatNumber(quantity), isNumber: true },
    unit: {
      cell: ({ unitMinor }) =>
        unitMinor === null ? '–' : <PastMoney minor={unitMinor} currency={currency} />,
      isNumber: true,
    },
  })

/** One order of the former shop, as its file says it. */
export function MerchantPastOrderPage({ data: { order } }: PageProps<'merchant-past-order'>) {
  const { number, placedAt, platform, status, lines, totalMinor, currency, isSummed } = order
  return (
    <MerchantLayout
      title={messages.title(number)}
      description={messages.description}
      trail={[
        { to: href('merchant-orders'), label: merchantMessages.orders.title },
        { to: href('merchant-past-orders'), label: pastOrderMessages.title },
      ]}
      intro={
        <>
          <Time at={placedAt} withHour /> · {messages.from(platform)}. {pastOrderMessages.intro}
        </>
      }
    >
      <Customer order={order} />
      {status !== '' && (
        <section className="panel stack-tight" aria-labelledby="status">
          <h2 id="status">{messages.status}</h2>
          <p className="breakable">{status}</p>
        </section>
      )}
      <section className="stack" aria-labelledby="lines">
        <h2 id="lines">{messages.lines}</h2>
        {lines.length === 0 ? (
          <p className="soft">{messages.noLines}</p>
        ) : (
          <Table
            caption={messages.lines}
            columns={columnsIn(currency)}
            items={lines}
            // Two lines may be equal, and the list never changes its order.
            keyOf={(_, index) => index}
          />
        )}
        <p className="strong">
          {messages.total}: <PastMoney minor={totalMinor} currency={currency} />
        </p>
        {isSummed && <p className="soft small">{messages.summed}</p>}
      </section>
    </MerchantLayout>
  )
}

function Customer({ order: { name, email, phone, city, region, others } }: { order: PastOrderView }) {
  const place = [city, region].filter(Boolean).join(', ')
  const lines = [name, email, phone, place].filter(Boolean)
  return (
    <section className="panel stack-tight" aria-labelledby="customer">
      <h2 id="customer">{messages.customer}</h2>
      {lines.length === 0 && <p className="soft">{messages.noContact}</p>}
      {lines.map((line) => (
        <p key={line} className="breakable">
          {line}
        </p>
      ))}
      {others > 0 && (
        <p>
          <Link to={href('merchant-past-orders', {}, { q: email })}>{messages.others(others)}</Link>
        </p>
      )}
    </section>
  )
}
