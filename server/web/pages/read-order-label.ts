import { type OrderLabel, orderLabels } from '#shared/orders.ts'

/** The filter of a list of orders, from its address; anything else filters nothing. */
export const readOrderLabel = ({ searchParams }: URL): OrderLabel | '' =>
  orderLabels.find((label) => label === searchParams.get('label')) ?? ''
