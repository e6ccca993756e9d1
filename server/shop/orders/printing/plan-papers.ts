import type { PrintedPaper, PrintOptions, PrintProblem, PrintProblemReason } from '#shared/orders/printing.ts'
import { hasAddress, type PrintedParcel } from './printed-order.ts'
import type { FoundPrintedOrder } from './printed-order-queries.ts'

export interface PapersPlan {
  /** The orders of each paper, each with the parcels that it is for. */
  orders: Record<PrintedPaper, FoundPrintedOrder[]>
  problems: PrintProblem[]
}

type Decision = { parcels: PrintedParcel[] } | { reason: PrintProblemReason }

/** Decides which order is on which of the chosen papers, and why another is not. */
export function planPapers(orders: readonly FoundPrintedOrder[], options: PrintOptions): PapersPlan {
  const plan: PapersPlan = {
    orders: { pickList: [], slips: [], declarations: [], addressLabels: [], carrierLabels: [] },
    problems: [],
  }
  for (const order of orders) {
    const { number: orderNumber } = order
    const unsendable = whyUnsendable(order)
    if (unsendable) {
      plan.problems.push({ orderNumber, paper: null, reason: unsendable })
      continue
    }
    for (const paper of options.papers) {
      const decision = decide[paper](order, options)
      if ('reason' in decision) plan.problems.push({ orderNumber, paper, reason: decision.reason })
      else if (decision.parcels.length > 0) plan.orders[paper].push({ ...order, parcels: decision.parcels })
    }
  }
  return plan
}

function whyUnsendable({ status, parcels }: FoundPrintedOrder): PrintProblemReason | null {
  if (status === 'pending') return 'unpaid'
  return status === 'canceled' || parcels.length === 0 ? 'canceled' : null
}

const none: Decision = { parcels: [] }

/** Why an address cannot be printed: there is none, or one side proposed another and waits for the answer. */
const addressObstacle = (order: FoundPrintedOrder): PrintProblemReason | null =>
  order.isAddressOpen ? 'address_open' : hasAddress(order) ? null : 'no_address'

function addressed(order: FoundPrintedOrder, parcels: PrintedParcel[]): Decision {
  const reason = parcels.length === 0 ? null : addressObstacle(order)
  return reason === null ? { parcels } : { reason }
}

const decide: Record<PrintedPaper, (order: FoundPrintedOrder, options: PrintOptions) => Decision> = {
  pickList({ parcels }) {
    const here = parcels.filter(({ isHere }) => isHere)
    return here.length === 0 ? { reason: 'sent' } : { parcels: here }
  },

  slips: ({ parcels, isAddressOpen }) => (isAddressOpen ? { reason: 'address_open' } : { parcels }),

  declarations: (order) => (order.isPickup || order.hasInvoice ? none : addressed(order, order.parcels)),

  /** A parcel with the carrier's own label in the same file needs no other. */
  addressLabels(order, { papers }) {
    if (order.isPickup) return none
    const isLabeled = ({ id }: PrintedParcel) => papers.includes('carrierLabels') && order.labels.has(id)
    const parcels = order.parcels.filter((parcel) => !isLabeled(parcel))
    return addressed(order, parcels)
  },

  carrierLabels(order) {
    if (order.isPickup) return none
    return order.parcels.some(({ id }) => order.labels.has(id))
      ? { parcels: order.parcels }
      : { reason: 'no_label' }
  },
}
