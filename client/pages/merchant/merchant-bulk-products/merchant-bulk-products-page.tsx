import { Link } from 'react-router-dom'
import type { BulkProductView } from '#shared/catalog/bulk-changes.ts'
import { href } from '#shared/href.ts'
import { bulkMessages as messages } from '#shared/messages/merchant/bulk-products.ts'
import { productFormMessages } from '#shared/messages/merchant/product-form.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { RadioField } from '../../../ui/form/choice-field.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { FormProblems } from '../../../ui/form/form-errors.tsx'
import { Form } from '../../../ui/form/panel-form.tsx'
import { MerchantLayout } from '../../../ui/merchant/merchant-layout.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { TableHead } from '../../../ui/page/table-head.tsx'
import { Money } from '../../../ui/text/money.tsx'

type BulkData = PageData['merchant-bulk-products']

/** One change for several products: its preview, and the button that applies it. */
export function MerchantBulkProductsPage({ data, form }: PageProps<'merchant-bulk-products'>) {
  const { store, productIds, action, plan } = data
  return (
    <MerchantLayout
      title={action ? messages.actions[action] : messages.title}
      description={messages.description}
      store={store}
      more={<Link to={href('merchant-products')}>{messages.back}</Link>}
    >
      <FormProblems form={form} />
      {productIds.length === 0 || !action ? (
        <EmptyState title={messages.noneTitle} text={messages.noneText}>
          <ButtonLink to={href('merchant-products')}>{messages.back}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Details data={data} />
          {plan && <Plan data={data} plan={plan} />}
        </>
      )}
    </MerchantLayout>
  )
}

/** What the change needs to know; asked by address, so that a preview can be looked at again. */
function Details({ data }: { data: BulkData }) {
  const { action, productIds, categories, category, percent, direction, isWrongPercent } = data
  if (action !== 'category' && action !== 'price') return null
  const errors: Record<string, string> = isWrongPercent ? { percent: messages.wrongPercent } : {}
  const form = isWrongPercent ? { intent: '', values: { percent, direction }, errors, status: 200 } : null
  return (
    <Form method="get" className="panel panel-raised stack" noValidate>
      <Selected productIds={productIds} action={action} />
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

function Selected({ productIds, action }: Pick<BulkData, 'productIds' | 'action'>) {
  return (
    <>
      <input type="hidden" name="action" value={action ?? ''} />
      {productIds.map((id) => (
        <input key={id} type="hidden" name="product" value={id} />
      ))}
    </>
  )
}

function Plan({ data, plan }: { data: BulkData; plan: readonly BulkProductView[] }) {
  const { productIds, action, category, percent, direction, seal } = data
  const count = plan.filter(({ unchanged }) => unchanged === null).length
  const { columns } = messages
  return (
    <>
      <table className="table">
        <caption className="visually-hidden">{messages.table}</caption>
        <TableHead columns={columns} />
        <tbody>
          {plan.map((each) => (
            <tr key={each.id}>
              <th scope="row" className="strong breakable">
                {each.title}
              </th>
              <td data-label={columns.change}>
                <Change {...each} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count === 0 ? (
        <Notice>{messages.nothing}</Notice>
      ) : (
        <Form method="post" className="save-bar">
          <Selected productIds={productIds} action={action} />
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
      {prices.map(({ variant, beforeMinor, afterMinor, losesCompareAt }) => (
        <li key={variant}>
          {variant && `${variant}: `}
          <Money minor={beforeMinor} /> →{' '}
          <strong>
            <Money minor={afterMinor} />
          </strong>
          {losesCompareAt && <span className="soft"> ({messages.losesCompareAt})</span>}
        </li>
      ))}
    </ul>
  )
}
