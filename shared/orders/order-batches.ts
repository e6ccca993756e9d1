import type { ErrorCode } from '#shared/errors.ts'
import type { OrderBadge } from './orders.ts'

/** What a store does with many orders at once. The undoing acts are about the orders of an earlier batch. */
export const batchActions = ['accept', 'ship', 'labels', 'message', 'undo-accept', 'undo-ship'] as const
export type BatchAction = (typeof batchActions)[number]

/** The acts that can be undone, and the acts that do. */
export const undoOfAction: Partial<Record<BatchAction, BatchAction>> = {
  accept: 'undo-accept',
  ship: 'undo-ship',
}

/** How long a batch can be undone. */
export const undoBatchMs = 60 * 60 * 1000

export const maxOrdersInBatch = 1000

/** Batches of up to this many orders are done before their form is answered, longer ones by a job. */
export const maxOrdersAtOnce = 100

/** Orders whose customers one message is written to. */
export const maxOrdersWrittenTo = 200

export const batchOutcomes = ['waiting', 'done', 'left'] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

/** A parcel that has left, with its code. Without one all waiting parcels of the order are meant. */
export interface SentParcel {
  /** Position in its order, from 1. */
  position: number
  carrier: string | null
  trackingCode: string | null
  trackingUrl: string | null
}

export interface OrderBatchView {
  id: string
  action: BatchAction
  /** ISO time. */
  at: string
  by: string
  total: number
  done: number
  left: number
  isFinished: boolean
  /** ISO time until which it can be undone, or null when it cannot. */
  undoUntil: string | null
}

/** An order that a batch left as it was. */
export interface LeftOrder {
  number: string
  customer: string
  label: OrderBadge
  /** The rule that refused it, or null when it failed for another reason. */
  problem: ErrorCode | null
}
