import { Link } from 'react-router-dom'
import { RadioField } from '#client/ui/form/choice-field.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { Notice } from '#client/ui/page/notice.tsx'
import { countings } from '#shared/catalog/store-stock.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { variantStockMessages as messages, variantName } from '#shared/messages/merchant/stock.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { MovementTable } from './movement-table.tsx'
import { PiecesFields, StockForm } from './stock-form.tsx'

type StockData = PageData['merchant-variant-stock']

/** The stock of one variant: its level, forms that move it, and what moved it. */
export function MerchantVariantStockPage({ data, form }: PageProps<'merchant-variant-stock'>) {
  const { store, stock, saved } = data
  const may = useRight()
  return (
    <MerchantLayout
      title={variantName(stock)}
      description={messages.description}
      store={store}
      more={
        <p className="cluster">
          <Link to={href('merchant-stock')}>{messages.back}</Link>
          {may('products.edit') && (
            <Link to={href('merchant-product', { productId: stock.productId })}>{messages.product}</Link>
          )}
          {stock.sku && <span className="soft breakable">{messages.sku(stock.sku)}</span>}
        </p>
      }
    >
      {saved && !form && <Notice tone="success">{messages.saved[saved]}</Notice>}
      {stock.counting === 'untracked' ? <Notice>{messages.untrackedNote}</Notice> : <Figures stock={stock} />}
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
  const of = (intent: string) => ({ form: form?.intent === intent ? form : null, stockKey: key })
  const { receive, count, low } = messages
  return (
    // The key empties the forms once they have done something.
    <div className="grid stock-forms" key={key}>
      {isCounted && (
        <StockForm title={receive.title} {...of('receive-stock')} submit={receive.submit} isFirst>
          <input type="hidden" name="intent" value="receive-stock" />
          <PiecesFields pieces="received" note="receiveNote" texts={receive} {...of('receive-stock')} />
        </StockForm>
      )}
      <StockForm title={isCounted ? count.title : count.start} {...of('count-stock')} submit={count.submit}>
        <input type="hidden" name="intent" value="count-stock" />
        <input
          type="hidden"
          name="seen"
          value={seenOf(of('count-stock').form) ?? (isCounted ? String(onHand) : '')}
        />
        <PiecesFields
          pieces="counted"
          note="countNote"
          texts={{ ...count, hint: isCounted ? count.hint(onHand) : count.startHint }}
          {...of('count-stock')}
        />
      </StockForm>
      {isCounted && (
        <>
          <StockForm title={low.title} {...of('low-stock')} submit={low.submit}>
            <input type="hidden" name="intent" value="low-stock" />
            <TextField
              name="low"
              label={low.pieces}
              hint={low.hint}
              form={of('low-stock').form}
              known={lowPieces === null ? '' : String(lowPieces)}
              inputMode="numeric"
              autoComplete="off"
              required={false}
            />
          </StockForm>
          <CountingForm counting={counting} {...of('stock-counting')} />
        </>
      )}
    </div>
  )
}

/** After a refusal the form knows the level that its person was told. */
const seenOf = (form: FormAnswer | null) =>
  form && typeof form.values.seen === 'string' ? form.values.seen : undefined

interface CountingFormProps {
  counting: StockData['stock']['counting']
  form: FormAnswer | null
  stockKey: string
}

function CountingForm({ counting, form, stockKey }: CountingFormProps) {
  const { title, legend, options, submit } = messages.counting
  return (
    <StockForm title={title} form={form} stockKey={stockKey} submit={submit}>
      <input type="hidden" name="intent" value="stock-counting" />
      <RadioField
        name="counting"
        legend={legend}
        form={form}
        known={counting}
        options={countings.map((value) => ({ value, ...options[value] }))}
      />
    </StockForm>
  )
}
