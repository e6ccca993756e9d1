import { Link } from 'react-router-dom'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { StatusBadge } from '#client/ui/text/status-badge.tsx'
import { printForm } from '#shared/forms/merchant/print-form.ts'
import { href } from '#shared/href.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { printingMessages as messages } from '#shared/messages/merchant/printing.ts'
import { type ChosenOrderView, type PrintOptions, printedPapers } from '#shared/orders/printing.ts'
import type { PageProps } from '#shared/pages.ts'

/** Orders that are shown without a further click. */
const maxShown = 8

const columns: Column<ChosenOrderView>[] = columnsOf(messages.columns, {
  number: ({ number }) => (
    <Link className="strong" to={href('merchant-order', { orderNumber: number })}>
      {number}
    </Link>
  ),
  customer: {
    cell: ({ customer, city, pieces }) => (
      <>
        {[customer, city].filter(Boolean).join(' · ')}
        <span className="soft small balance-hint">{messages.pieces(pieces)}</span>
      </>
    ),
    className: 'breakable',
  },
  status: ({ label }) => <StatusBadge label={label} />,
})

/** Chooses which papers of the chosen orders go into one file. */
export function MerchantOrderPapersPage({ data, form }: PageProps<'merchant-order-papers'>) {
  const { orders, unknown, tooMany, options, key } = data
  return (
    <MerchantLayout
      title={messages.title}
      description={messages.description}
      narrow
      trail={[{ to: href('merchant-orders'), label: merchantOrderMessages.orders }]}
    >
      {unknown.length > 0 && <Banner tone="warning">{messages.unknown(unknown)}</Banner>}
      {tooMany !== null && <Banner tone="error">{messages.tooMany(tooMany)}</Banner>}
      {orders.length === 0 ? (
        <EmptyState title={messages.noneTitle} text={messages.noneText}>
          <ButtonLink to={href('merchant-orders')}>{messages.noneBack}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <FormSection
            spec={printForm}
            title={messages.form}
            form={form}
            known={{ key, ...knownOf(options) }}
            submit={messages.submit}
            raised
          >
            <p className="soft small">{messages.privacy}</p>
          </FormSection>
          <section className="stack-tight" aria-labelledby="chosen">
            <h2 id="chosen">{messages.chosen(orders.length)}</h2>
            {orders.length <= maxShown ? (
              <ChosenTable orders={orders} />
            ) : (
              <details>
                <summary>{messages.show}</summary>
                <ChosenTable orders={orders} />
              </details>
            )}
          </section>
        </>
      )}
    </MerchantLayout>
  )
}

const ChosenTable = ({ orders }: { orders: readonly ChosenOrderView[] }) => (
  <Table
    caption={messages.list}
    columns={columns}
    items={orders}
    keyOf={({ number }) => number}
    variant="pairs"
  />
)

/** What the fields begin with. */
const knownOf = ({ papers, labelMedium, withPrices }: PrintOptions) => ({
  ...Object.fromEntries(printedPapers.map((paper) => [paper, papers.includes(paper)])),
  labelMedium,
  withPrices,
})
