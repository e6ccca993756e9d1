/** Where an order of a working store stands: each is in another tab of its list of orders. */
export type OpenState =
  | 'awaiting'
  /** The customer says that they have paid. */
  | 'reported'
  | 'placed'
  | 'preparing'
  | 'shipped'
  /** The carrier could not deliver it. */
  | 'failed'
  /** Delivered, and its customer wants to send it back. */
  | 'returning'
  /** Delivered, and its customer has a claim. */
  | 'claimed'

export interface OpenOrder {
  state: OpenState
  /** When it was placed. */
  daysAgo: number
  /** The customer has written, and waits for an answer. */
  message?: string
}

/** Days ago of each order by state, in a store with much to do. */
const daysOfState: Record<OpenState, number[]> = {
  awaiting: [0.1, 0.3, 0.5, 0.9],
  reported: [0.2, 0.4, 0.8, 1.1, 1.4, 1.9],
  placed: [0.05, 0.1, 0.2, 0.3, 0.6, 0.9, 1.2, 1.8, 2.5, 4.2],
  preparing: [0.2, 0.4, 0.7, 1, 1.1, 1.6, 2, 2.1, 2.7, 3, 3.2, 3.9, 4.1, 5, 5.4, 6.3, 7.2, 9.5],
  shipped: [2.2, 2.5, 3, 3.3, 3.8, 4, 4.4, 5, 5.2, 6, 6.5, 7],
  failed: [7.5, 8.5, 9],
  returning: [9, 11, 12.5],
  claimed: [8.5, 9.5, 10.5, 12],
}

const messages = [
  'Oi! Vocês conseguem mandar até sexta? É para um presente.',
  'Posso trocar a cor antes de vocês enviarem?',
  'O rastreio não anda há dois dias. Está tudo bem com o pacote?',
  'Bom dia! O endereço é o do trabalho, entregam até as 18h?',
]

/** Sixty open orders, of which every fifth that is on its way to its customer has a message that waits. */
export const openWork: readonly OpenOrder[] = planOf(1)

/** Fewer of each kind, for a small world. */
export const someOpenWork: readonly OpenOrder[] = planOf(4)

/** Every so many of the orders of a state, at least one. */
function planOf(step: number): OpenOrder[] {
  const orders = (Object.entries(daysOfState) as [OpenState, number[]][]).flatMap(([state, days]) =>
    days.filter((_, index) => index % step === 0).map((daysAgo): OpenOrder => ({ state, daysAgo })),
  )
  return orders.map((order, index) => {
    const text = index % 5 === 2 ? messages[Math.floor(index / 5) % messages.length] : undefined
    return text && !['awaiting', 'claimed'].includes(order.state) ? { ...order, message: text } : order
  })
}
