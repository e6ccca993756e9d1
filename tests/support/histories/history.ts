/** When something was sent and answered, in milliseconds of one clock; it took effect at some moment between. */
export interface Span {
  sentMs: number
  answeredMs: number
}

/** What clients did to the pieces of one variant. An order takes one. */
export interface StockHistory {
  /** The pieces before the first action. */
  pieces: number
  orders: readonly Span[]
  /** Orders that were refused because nothing was left. */
  refusals: readonly Span[]
  cancellations: readonly Span[]
  receipts: readonly (Span & { pieces: number })[]
}

/** Answers in order to which question a client of the shop saw an order that had been confirmed to somebody. */
export interface OrderHistory {
  /** The key of each form that was sent, and where its order can be seen if it was confirmed. */
  sent: readonly (Span & { key: string; place: string | null })[]
  views: readonly (Span & { place: string; isShown: boolean })[]
}

/** A sum that only grows by a fixed amount with each action, and what readers saw of it. */
export interface SumHistory {
  amount: number
  actions: readonly Span[]
  reads: readonly (Span & { sum: number })[]
}

const count = (spans: readonly Span[], isCounted: (span: Span) => boolean) => spans.filter(isCounted).length

/**
 * Pieces that were sold without being there, and refusals while some were left: no order of the actions, each at
 * some moment of its span, could explain them.
 */
export function stockViolations({
  pieces,
  orders,
  refusals,
  cancellations,
  receipts,
}: StockHistory): string[] {
  const received = (isCounted: (span: Span) => boolean) =>
    receipts.filter(isCounted).reduce((sum, receipt) => sum + receipt.pieces, pieces)
  const oversold = orders.flatMap(({ answeredMs: at }) => {
    const answered = count(orders, (each) => each.answeredMs <= at)
    const held = answered - count(cancellations, (each) => each.sentMs <= at)
    const there = received((each) => each.sentMs <= at)
    return held > there ? [`${held} of at most ${there} pieces were sold at ${at}`] : []
  })
  const leftAt = (at: number) =>
    received((each) => each.answeredMs <= at) -
    count(orders, (each) => each.sentMs <= at) +
    count(cancellations, (each) => each.answeredMs <= at)
  const refused = refusals.flatMap(({ sentMs, answeredMs }) => {
    // What is certainly left only becomes less when an order is sent.
    const moments = orders.map((order) => order.sentMs).filter((at) => at > sentMs && at <= answeredMs)
    const left = Math.min(...[sentMs, ...moments].map(leftAt))
    return left > 0 ? [`An order was refused at ${answeredMs} while at least ${left} pieces were left`] : []
  })
  return [...oversold, ...refused]
}

/** Orders that are lost, double or of nobody, and confirmed ones that somebody did not see afterwards. */
export function orderViolations({ sent, views }: OrderHistory, stored: readonly { key: string }[]): string[] {
  const confirmed = Map.groupBy(
    sent.filter(({ place }) => place !== null),
    ({ key }) => key,
  )
  const times = Map.groupBy(stored, ({ key }) => key)
  const keys = new Set(sent.map(({ key }) => key))
  const lost = [...confirmed.keys()].filter((key) => !times.has(key)).map((key) => `${key} is lost`)
  const double = [...times].filter(([, rows]) => rows.length > 1).map(([key]) => `${key} is there twice`)
  const unsent = [...times.keys()].filter((key) => !keys.has(key)).map((key) => `${key} was never sent`)
  const confirmedAt = new Map(sent.map(({ place, answeredMs }) => [place, answeredMs]))
  const unseen = views
    .filter(({ place, isShown, sentMs }) => !isShown && (confirmedAt.get(place) ?? Number.NaN) <= sentMs)
    .map(({ place, sentMs }) => `${place} was not there at ${sentMs}`)
  return [...lost, ...double, ...unsent, ...unseen]
}

/** Sums that contain too much or too little, and sums that went back between two reads. */
export function sumViolations({ amount, actions, reads }: SumHistory): string[] {
  const wrong = reads.flatMap(({ sum, sentMs, answeredMs }) => {
    const least = amount * count(actions, (action) => action.answeredMs <= sentMs)
    const most = amount * count(actions, (action) => action.sentMs <= answeredMs)
    return sum < least || sum > most ? [`${sum} at ${answeredMs} is not in ${least} to ${most}`] : []
  })
  const back = reads.flatMap((read) => {
    const earlier = Math.max(
      0,
      ...reads.filter((each) => each.answeredMs < read.sentMs).map(({ sum }) => sum),
    )
    return read.sum < earlier ? [`${read.sum} at ${read.answeredMs} was ${earlier} before`] : []
  })
  return [...wrong, ...back]
}
