import { Link } from 'react-router-dom'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { Banner } from '#client/ui/page/banner.tsx'
import {
  countingForm,
  countStockForm,
  lowStockForm,
  receiveStockForm,
  storageLocationForm,
} from '#shared/forms/merchant/stock-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import {
  variantStockMessages as messages,
  stockMessages,
  variantName,
} from '#shared/messages/merchant/stock.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { MovementTable } from './movement-table.tsx'

type StockData = PageData['merchant-variant-stock']

/** The stock of one variant: its level, forms that change it, and its movements. */
export function MerchantVariantStockPage({ data, form }: PageProps<'merchant-variant-stock'>) {
  const { stock } = data
  const may = useRight()
  return (
    <MerchantLayout
      title={variantName(stock)}
      description={messages.description}
      more={
        <p className="cluster">
          <Link to={href('merchant-stock')}>{messages.back}</Link>
          {may('products.edit') && (
            <Link to={href('merchant-product', { productId: stock.productId })}>{messages.product}</Link>
          )}
          {stock.sku && <span className="soft breakable">{messages.sku(stock.sku)}</span>}
          {stock.storageLocation && (
            <span className="soft breakable">{stockMessages.storageLocation(stock.storageLocation)}</span>
          )}
        </p>
      }
    >
      {stock.counting === 'untracked' ? <Banner>{messages.untrackedNote}</Banner> : <Figures stock={stock} />}
      {may('stock.manage') && <StockForms data={data} form={form} />}
      <MovementTable data={data} />
    </MerchantLayout>
  )
}

function Figures({ stock: { onHand, reserved } }: { stock: StockData['stock'] }) {
  const { figures } = messages
  const available = onHand - reserved
  return (
    <dl className="figures figures-small">
      <div className="figure">
        <dt>{figures.onHand}</dt>
        <dd>{onHand}</dd>
      </div>
      <div className="figure">
        <dt>{figures.reserved}</dt>
        <dd>{reserved}</dd>
      </div>
      <div className={available > 0 ? 'figure' : 'figure figure-attention'}>
        <dt>{figures.available}</dt>
        <dd>{available}</dd>
      </div>
    </dl>
  )
}

function StockForms({ data: { stock, key }, form }: { data: StockData; form: FormAnswer | null }) {
  const { counting, onHand, lowPieces } = stock
  const isCounted = counting !== 'untracked'
  const formOf = (intent: string) => (form?.intent === intent ? form : null)
  const { receive, count, low, storageLocation } = messages
  const level = isCounted ? String(onHand) : ''
  return (
    // The key empties the forms after a change.
    <div className="grid stock-forms" key={key}>
      {isCounted && (
        <FormSection
          spec={receiveStockForm}
          title={receive.title}
          form={formOf('receive-stock')}
          known={{ key }}
          submit={receive.submit}
          raised
          stays
        />
      )}
      <FormSection
        spec={countStockForm}
        title={isCounted ? count.title : count.start}
        form={formOf('count-stock')}
        known={{ key, seen: seenOf(formOf('count-stock')) ?? level }}
        hints={{ counted: isCounted ? count.hint(onHand) : count.startHint }}
        submit={count.submit}
        variant="secondary"
        raised
        stays
      />
      <FormSection
        spec={storageLocationForm}
        title={storageLocation.title}
        form={formOf('storage-location')}
        known={{ storageLocation: stock.storageLocation }}
        submit={storageLocation.submit}
        variant="secondary"
        raised
        stays
      />
      {isCounted && (
        <>
          <FormSection
            spec={lowStockForm}
            title={low.title}
            form={formOf('low-stock')}
            known={{ low: lowPieces }}
            submit={low.submit}
            variant="secondary"
            raised
            stays
          />
          <FormSection
            spec={countingForm}
            title={messages.counting.title}
            form={formOf('stock-counting')}
            known={{ key, counting }}
            submit={messages.counting.submit}
            variant="secondary"
            raised
            stays
          />
        </>
      )}
    </div>
  )
}

/** Returns the level that a refused form has shown to its person. */
const seenOf = (form: FormAnswer | null) =>
  form && typeof form.values.seen === 'string' ? form.values.seen : undefined
