/** Returns when the last fulfillment of an order arrived, or null before the first. */
export function lastArrival(fulfillments: readonly { deliveredAt: Date | null }[]): Date | null {
  const times = fulfillments.flatMap(({ deliveredAt }) => deliveredAt?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.max(...times)) : null
}
