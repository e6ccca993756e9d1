import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { href } from '#shared/href.ts'
import { overviewMessages as messages } from '#shared/messages/merchant/overview.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { timeFormat } from '#shared/text/formats.ts'
import { MoneyPart } from './money-part.tsx'
import { SalesPart } from './sales-part.tsx'
import { StockPart } from './stock-part.tsx'
import { WorkPart } from './work-part.tsx'

/** The first page of the panel: a member's open work, and the store's figures. */
export function MerchantOverviewPage({ data }: PageProps<'merchant-overview'>) {
  const { store, today, work, isEmpty, low, outCount, sales, money } = data
  return (
    <MerchantLayout
      title={messages.title}
      description={messages.description}
      header={<Header store={store} today={today} work={work} />}
    >
      {isEmpty && <NothingToSell />}
      <WorkPart work={work} />
      <div className={sales ? 'overview' : undefined}>
        {sales && <SalesPart sales={sales} />}
        <div className="stack">
          {money && <MoneyPart money={money} />}
          <StockPart low={low} outCount={outCount} />
        </div>
      </div>
    </MerchantLayout>
  )
}

function Header({ store, today, work }: Pick<PageData['merchant-overview'], 'store' | 'today' | 'work'>) {
  const { locale } = useShopConfig()
  const ship = work.find(({ kind }) => kind === 'ship')
  const sends = useRight()('orders.fulfill')
  return (
    <header className="page-head">
      <h1>{weekdayText(today, locale)}</h1>
      <p>
        {sends && messages.goesToday((ship?.late ?? 0) + (ship?.today ?? 0))}
        {store.isOneOfSeveral && (
          <>
            {' '}
            <span className="strong">{store.name}</span>
            {' · '}
            <Link to={href('merchant-stores')}>{messages.switchStore}</Link>
          </>
        )}
      </p>
    </header>
  )
}

/** Writes "Sábado, 28 de novembro". */
function weekdayText(day: string, locale: string): string {
  const format = timeFormat(locale, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
  const text = format.format(new Date(`${day}T00:00:00Z`))
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

function NothingToSell() {
  const may = useRight()
  if (!may('products.edit')) return null
  return (
    <EmptyState title={messages.emptyTitle} text={messages.emptyText}>
      <p className="cluster">
        <ButtonLink to={href('merchant-new-product')}>{messages.newProduct}</ButtonLink>
        <ButtonLink variant="secondary" to={href('merchant-product-imports')}>
          {messages.importProducts}
        </ButtonLink>
      </p>
    </EmptyState>
  )
}
