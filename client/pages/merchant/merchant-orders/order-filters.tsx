import { TextField } from '#client/ui/form/field.tsx'
import { FilterSelect, ListFilters } from '#client/ui/page/list-filters.tsx'
import { href } from '#shared/href.ts'
import { shippingMethods } from '#shared/merchants/delivery-rules.ts'
import { orderBadgeNames } from '#shared/messages/account/order-status.ts'
import { orderWorklistMessages as messages } from '#shared/messages/merchant/order-worklist.ts'
import { orderBadges } from '#shared/orders/orders.ts'
import {
  dueFilters,
  type StoreOrderFilters,
  sortOf,
  storeOrderParameters,
  storeOrderSorts,
} from '#shared/orders/store-order-filters.ts'
import type { TagView } from '#shared/orders/tags.ts'

interface OrderFiltersProps {
  filters: StoreOrderFilters
  tags: readonly TagView[]
}

/** The filters and the sequence of a store's orders. */
export function OrderFilters({ filters, tags }: OrderFiltersProps) {
  const { label, due, delivery, tag, from, until, sort } = filters
  const { tab, q } = storeOrderParameters(filters)
  const day = { form: null, required: false, length: 'short', type: 'date' } as const
  return (
    <ListFilters
      summary={messages.filters}
      action={href('merchant-orders')}
      hiddenFields={{ q, tab }}
      filters={filters}
      isUsed={[label, due, delivery, tag, from, until, sort].some((value) => value !== '')}
      submit={messages.applyFilters}
      clear={{ to: href('merchant-orders', {}, { tab, q }), label: messages.clearFilters }}
    >
      <FilterSelect
        name="due"
        label={messages.due}
        known={due}
        all={messages.dueAll}
        values={dueFilters}
        names={messages.dues}
      />
      <FilterSelect
        name="delivery"
        label={messages.delivery}
        known={delivery}
        all={messages.deliveryAll}
        values={shippingMethods}
        names={messages.deliveries}
      />
      {tags.length > 0 && (
        <FilterSelect
          name="tag"
          label={messages.tag}
          known={tag}
          all={messages.tagAll}
          values={tags.map(({ id }) => id)}
          names={Object.fromEntries(tags.map(({ id, name }) => [id, name]))}
        />
      )}
      {filters.tab === 'all' && (
        <FilterSelect
          name="label"
          label={messages.label}
          known={label}
          all={messages.labelAll}
          values={orderBadges}
          names={orderBadgeNames}
        />
      )}
      <TextField {...day} name="from" label={messages.from} known={from} />
      <TextField {...day} name="until" label={messages.until} known={until} />
      <FilterSelect
        name="sort"
        label={messages.sort}
        known={sortOf(filters)}
        values={storeOrderSorts}
        names={messages.sorts}
      />
    </ListFilters>
  )
}
