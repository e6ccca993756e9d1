import type { OrderView } from './order-view.ts'
import type { OrderBadge } from './orders.ts'

export const orderSteps = ['paid', 'preparing', 'ready', 'collected', 'shipped', 'delivered'] as const
export type OrderStep = (typeof orderSteps)[number]

export interface StepAhead {
  step: OrderStep
  /** The promised last day, or null when it is not known yet. */
  by: string | null
}

/** Number of completed steps by badge. Missing for orders that go no further. */
const reached: Partial<Record<OrderBadge, number>> = {
  awaiting_payment: 0,
  payment_claimed: 0,
  payment_processing: 0,
  placed: 1,
  preparing: 2,
  ready: 3,
  shipped: 3,
}

/** Returns the remaining steps of an order, in sequence. */
export function stepsAhead({ label, delivery }: Pick<OrderView, 'label' | 'delivery'>): StepAhead[] {
  const done = reached[label]
  if (done === undefined) return []
  const { isPickup, shipBy, deliverBy, fulfillments } = delivery
  const promised = fulfillments.flatMap((fulfillment) => fulfillment.deliverBy ?? []).toSorted()
  const steps: StepAhead[] = [
    { step: 'paid', by: null },
    { step: 'preparing', by: null },
    { step: isPickup ? 'ready' : 'shipped', by: shipBy },
    { step: isPickup ? 'collected' : 'delivered', by: isPickup ? null : (promised.at(-1) ?? deliverBy) },
  ]
  return steps.slice(done)
}
