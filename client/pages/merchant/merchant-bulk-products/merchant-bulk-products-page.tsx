import { Link } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { RadioField } from '#client/ui/form/choice-field.tsx'
import { SelectField, TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import {
  type BulkProductView,
  type BulkSummary,
  maxSearchedProducts,
  type PriceChange,
  type SearchedProducts,
} from '#shared/catalog/bulk-changes.ts'
import { href } from '#shared/href.ts'
import { bulkMessages as messages } from '#shared/messages/merchant/bulk-products.ts'
import { productFormMessages } from '#shared/messages/merchant/product-form.ts'
import type { PageData, PageProps } from '#shared/pages.ts'

type BulkData = PageData['merchant-bulk-products']
const unchangedReasons = ['same', 'noPrice', 'becomesFree'] as const
const formatted = new Intl.NumberFormat('pt-BR')

/** One change for several products: its preview, and the button that applies it. */
export function MerchantBulkProductsPage({ data, form }: PageProps<'merchant-bulk-products'>) {
  const { productIds, search, action, plan } = data
  return (
    <MerchantLayout
      title={action ? messages.actions[action] : messages.title}
      description={messages.description}
      more={<Link to={href('merchant-products')}>{messages.back}</Link>}
    >
      <FormProblems form={form} />
      {(search ? search.found === 0 : productIds.length === 0) || !action ? (
        <EmptyState title={messages.noneTitle} text={messages.noneText}>
          <ButtonLink to={href('merchant-products')}>{messages.back}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          {search && <Searched search={search} />}
          <Details data={data} />
          {plan && <Plan data={data} plan={plan} />}
        </>
      )}
    </MerchantLayout>
  )
}

/** The parameters of the change. They are sent in the address, so that a preview can be opened again. */
function Details({ data }: { data: BulkData }) {
  const { action, categories, category, percent, direction, isWrongPercent } = data
  if (action !== 'category' && action !== 'price') return null
  const errors: Record<string, string> = isWrongPercent ? { percent: messages.wrongPercent } : {}
  const form = isWrongPercent ? { intent: '', values: { percent, direction }, errors, status: 200 } : null
  return (
    <Form method="get" className="panel panel-raised stack" noValidate>
      <Selected data={data} />
      {action === 'category' ? (
        <SelectField
          name="category"
          label={messages.category}
          form={null}
          known={category ?? ''}
          options={categories}
          placeholder={productFormMessages.categoryNone}
          required={false}
        />
      ) : (
        <>
          <RadioField
            name="direction"
            legend={messages.direction}
            variant="chips"
            form={form}
            known={direction}
            options={[
              { value: 'up', label: messages.directions.up },
              { value: 'down', label: messages.directions.down },
            ]}
          />
          <TextField
            name="percent"
            label={messages.percent}
            hint={messages.percentHint}
            form={form}
            known={percent}
            inputMode="decimal"
            autoComplete="off"
          />
        </>
      )}
      <div className="cluster">
        <Button variant={data.plan ? 'secondary' : 'primary'}>{messages.preview}</Button>
      </div>
    </Form>
  )
}

/** The selected products: those of a search, or those that were ticked. */
function Selected({ data: { productIds, search, action } }: { data: BulkData }) {
  return (
    <>
      <input type="hidden" name="action" value={action ?? ''} />
      {search && <input type="hidden" name="search" value={search.search} />}
      {productIds.map((id) => (
        <input key={id} type="hidden" name="product" value={id} />
      ))}
    </>
  )
}

function Searched({ search: { found, summary } }: { search: SearchedProducts }) {
  if (found > maxSearchedProducts) return <Banner tone="warning">{messages.tooManySearched}</Banner>
  return (
    <div className="stack">
      <p className="strong">{messages.search.found(found)}</p>
      {summary && <Summary summary={summary} />}
    </div>
  )
}

function Summary({ summary: { changing, waiting, unchanged } }: { summary: BulkSummary }) {
  const { search } = messages
  const figures = [
    { label: search.changing, count: changing },
    ...(waiting > 0 ? [{ label: search.waiting, count: waiting }] : []),
    ...unchangedReasons.flatMap((reason) =>
      unchanged[reason] > 0 ? [{ label: search.unchanged[reason], count: unchanged[reason] }] : [],
    ),
  ]
  return (
    <dl className="figures figures-small" aria-label={search.summary}>
      {figures.map(({ label, count }) => (
        <div key={label} className="figure">
          <dt>{label}</dt>
          <dd>{formatted.format(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

const columns: Column<BulkProductView>[] = columnsOf(messages.columns, {
  product: { cell: ({ title }) => title, className: 'strong breakable' },
  change: (product) => <Change {...product} />,
})

function Plan({ data, plan }: { data: BulkData; plan: readonly BulkProductView[] }) {
  const { search, category, percent, direction, seal } = data
  const shown = plan.filter(({ unchanged }) => unchanged === null).length
  const count = search?.summary?.changing ?? shown
  const caption = search && count > shown ? messages.search.first(plan.length) : messages.table
  return (
    <>
      {/* Above a list that may be longer than the screen, whose button is always within reach. */}
      {count > 0 && data.emptiesStore && <Banner tone="warning">{messages.emptiesStore}</Banner>}
      {search && plan.length > 0 && <h2>{caption}</h2>}
      {plan.length > 0 && <Table caption={caption} columns={columns} items={plan} keyOf={({ id }) => id} />}
      {search && count > shown && <p className="soft">{messages.search.rest(count - shown)}</p>}
      {count === 0 ? (
        <Banner>{messages.nothing}</Banner>
      ) : (
        <Form method="post" className="save-bar">
          <Selected data={data} />
          {search && <input type="hidden" name="key" value={search.key} />}
          <input type="hidden" name="category" value={category ?? ''} />
          <input type="hidden" name="percent" value={percent} />
          <input type="hidden" name="direction" value={direction} />
          <input type="hidden" name="seal" value={seal} />
          <Button>{messages.apply(count)}</Button>
        </Form>
      )}
    </>
  )
}

function Change({ unchanged, waits, prices }: BulkProductView) {
  if (unchanged) return <span className="soft">{messages.unchanged[unchanged]}</span>
  if (waits) return messages.waits
  if (prices.length === 0) return messages.changes
  return (
    <ul>
      {prices.map(({ variant, beforeMinor, afterMinor, losesCompareAt, ...pix }) => (
        <li key={variant}>
          {variant && `${variant}: `}
          <Money minor={beforeMinor} /> →{' '}
          <strong>
            <Money minor={afterMinor} />
          </strong>
          {losesCompareAt && <span className="soft"> ({messages.losesCompareAt})</span>}
          <PixChange {...pix} />
        </li>
      ))}
    </ul>
  )
}

function PixChange({ pixBeforeMinor, pixAfterMinor }: Pick<PriceChange, 'pixBeforeMinor' | 'pixAfterMinor'>) {
  if (pixBeforeMinor === null) return null
  if (pixAfterMinor === null) return <span className="soft"> ({messages.losesPixPrice})</span>
  return (
    <>
      {`; ${messages.byPix}: `}
      <Money minor={pixBeforeMinor} /> →{' '}
      <strong>
        <Money minor={pixAfterMinor} />
      </strong>
    </>
  )
}
