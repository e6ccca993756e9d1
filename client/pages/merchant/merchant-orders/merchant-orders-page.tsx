import { Link } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { StoreTasks } from '#client/ui/merchant/store-tasks.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { EmptyList } from '#client/ui/page/empty-list.tsx'
import { SearchBox } from '#client/ui/page/search-box.tsx'
import { BatchResult } from '#client/ui/panel/order/batch-result.tsx'
import { withoutTask } from '#client/ui/panel/tasks/task-item.tsx'
import { href } from '#shared/href.ts'
import { dispatchMessages } from '#shared/messages/merchant/dispatch.ts'
import { labelMessages } from '#shared/messages/merchant/labels.ts'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import { orderBatchMessages } from '#shared/messages/merchant/order-batches.ts'
import { orderExportMessages as exportMessages } from '#shared/messages/merchant/order-export.ts'
import { orderWorklistMessages } from '#shared/messages/merchant/order-worklist.ts'
import { pastOrderMessages } from '#shared/messages/merchant/past-orders.ts'
import { hasFilters, storeOrderParameters } from '#shared/orders/store-order-filters.ts'
import type { PageProps } from '#shared/pages.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderWorklist } from './order-worklist.tsx'
import { SavedViews, SaveView } from './saved-views.tsx'
import { WorkTabs } from './work-tabs.tsx'

const messages = merchantMessages.orders

/** The store's orders in tabs by the work that they need, and what is done with many of them. */
export function MerchantOrdersPage({ data, form }: PageProps<'merchant-orders'>) {
  const { orders, filters, counts, tags, views, batch, formKey, tasks, labelsToOrder, canExport } = data
  const { tab, query } = filters
  const may = useRight()
  const { tab: tabParameter, q, ...others } = storeOrderParameters(filters)
  const hidden = Object.entries({ tab: tabParameter, ...others }).filter(([, value]) => value !== '')
  return (
    <MerchantLayout
      title={messages.title}
      description={messages.description}
      header={
        <header className="cluster cluster-apart">
          <h1>{messages.title}</h1>
          {may('orders.fulfill') && (
            <ButtonLink small variant="secondary" to={href('merchant-dispatch')}>
              {dispatchMessages.title}
            </ButtonLink>
          )}
        </header>
      }
    >
      <FormProblems form={withoutTask(form, tasks.items)} />
      {batch && <BatchResult batch={batch} formKey={`undo-${formKey}`} />}
      <WorkTabs
        current={tab}
        counts={counts}
        hrefOf={(each) => href('merchant-orders', {}, { tab: each === 'all' ? '' : each, q })}
      />
      <div className="stack-tight">
        <SearchBox
          action={href('merchant-orders')}
          hiddenFields={hidden}
          query={query}
          label={orderWorklistMessages.find}
          placeholder={orderWorklistMessages.findHint}
        />
        <OrderFilters filters={filters} tags={tags} />
        {hasFilters(filters) && <SaveView form={form} />}
        <SavedViews views={views} />
      </div>
      <StoreTasks tasks={tasks} form={form} />
      {orders.items.length === 0 && <NoOrders filters={filters} />}
      <OrderWorklist orders={orders} filters={filters} tags={tags} formKey={formKey} form={form} />
      {labelsToOrder > 0 && (
        <Form method="post" className="panel cluster cluster-apart">
          <p>{labelMessages.waiting(labelsToOrder)}</p>
          <Button small name="intent" value="buy-labels" variant="secondary">
            {labelMessages.buyAll(labelsToOrder)}
          </Button>
          <p className="soft small">{labelMessages.buyAllHint}</p>
        </Form>
      )}
      <p className="cluster">
        <Link to={href('merchant-order-batches')}>{orderBatchMessages.list.link}</Link>
        {canExport && (
          <Link to={href('merchant-order-export', {}, { label: filters.label })}>{exportMessages.link}</Link>
        )}
        <Link to={href('merchant-past-orders')}>{pastOrderMessages.link}</Link>
      </p>
    </MerchantLayout>
  )
}

function NoOrders({ filters }: Pick<PageProps<'merchant-orders'>['data'], 'filters'>) {
  const { tab } = filters
  if (tab !== 'all' && !hasFilters(filters))
    return <p className="soft">{orderWorklistMessages.emptyTab[tab]}</p>
  return <EmptyList messages={messages} isFiltered={hasFilters(filters)} all={href('merchant-orders')} />
}
