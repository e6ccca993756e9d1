import { type ShippingMethod, shippingMethods } from '#shared/merchants/delivery-rules.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { isDay } from '#shared/time/is-day.ts'
import { type OrderBadge, orderBadges } from './orders.ts'

/** The tabs of a store's orders, in the order of its work. */
export const orderTabs = ['check', 'accept', 'ship', 'coming', 'problem', 'all'] as const
export type OrderTab = (typeof orderTabs)[number]

/** Tabs of orders that the store has to do something about by a day. The most urgent come first. */
const dueTabs: readonly OrderTab[] = ['accept', 'ship']

/** How the day by which an order has to leave compares with today. */
export const dueFilters = ['late', 'today'] as const
export type OrderDue = (typeof dueFilters)[number]

/**
 * What is wrong with an order beside what its badge tells: an unsettled claim, a parcel that came back or was lost, other
 * goods that its customer is asked about, another address that one side proposes.
 */
export type OrderProblem =
  | 'claim'
  | 'undelivered'
  | 'substitution'
  | 'address_request_open'
  | 'address_proposal_open'

export const storeOrderSorts = ['due', 'newest', 'oldest'] as const
export type StoreOrderSort = (typeof storeOrderSorts)[number]

/** What a store's list of orders is narrowed by. An empty text narrows nothing. */
export interface StoreOrderFilters {
  tab: OrderTab
  query: string
  label: OrderBadge | ''
  due: OrderDue | ''
  delivery: ShippingMethod | ''
  /** Id of a tag of the store. */
  tag: string
  /** ISO days, both inclusive. */
  from: string
  until: string
  sort: StoreOrderSort | ''
}

export const noStoreOrderFilters: StoreOrderFilters = {
  tab: 'all',
  query: '',
  label: '',
  due: '',
  delivery: '',
  tag: '',
  from: '',
  until: '',
  sort: '',
}

/** Returns the sequence in which a tab shows its orders, unless another one was chosen. */
export const sortOfTab = (tab: OrderTab): StoreOrderSort => {
  if (dueTabs.includes(tab)) return 'due'
  return tab === 'check' ? 'oldest' : 'newest'
}

export const sortOf = ({ tab, sort }: StoreOrderFilters): StoreOrderSort => sort || sortOfTab(tab)

export const maxOrderQueryLength = 100

/** Reads the filters of an address. Other values narrow nothing. */
export function readStoreOrderFilters(parameters: URLSearchParams): StoreOrderFilters {
  const of = <Value extends string>(name: string, values: readonly Value[]): Value | '' =>
    values.find((value) => value === parameters.get(name)) ?? ''
  const dayOf = (name: string) => {
    const text = parameters.get(name) ?? ''
    return isDay(text) ? text : ''
  }
  const query = (parameters.get('q') ?? '').replaceAll('\0', '').trim().slice(0, maxOrderQueryLength)
  return {
    tab: of('tab', orderTabs) || 'all',
    query,
    label: of('label', orderBadges),
    due: of('due', dueFilters),
    delivery: of('delivery', shippingMethods),
    tag: isId(parameters.get('tag') ?? '') ? (parameters.get('tag') ?? '') : '',
    from: dayOf('from'),
    until: dayOf('until'),
    sort: of('sort', storeOrderSorts),
  }
}

/** Returns the parameters of the list's address with these filters. */
export const storeOrderParameters = ({ tab, query, sort, ...others }: StoreOrderFilters) => ({
  tab: tab === 'all' ? '' : tab,
  q: query,
  ...others,
  sort: sort === sortOfTab(tab) ? '' : sort,
})

/** Returns the parameters by which an order's address names the list that it was opened from. */
export const parametersWithin = (filters: StoreOrderFilters) => ({
  ...storeOrderParameters(filters),
  tab: filters.tab,
})

/** True when something besides the tab narrows the list. */
export const hasFilters = ({ tab: _tab, sort: _sort, ...filters }: StoreOrderFilters) =>
  Object.values(filters).some((value) => value !== '')

/** From this number on a tab says that it has more. */
export const maxCountedOrders = 1_000

/** Number of orders in each tab of work, up to `maxCountedOrders`. */
export interface OrderTabCounts extends Record<Exclude<OrderTab, 'all'>, number> {
  /** How many of those to send are late. */
  late: number
}
