import type { EventSource } from './orders.ts'

/** A provider event that could not be processed. */
export interface EventView {
  id: string
  provider: EventSource
  type: string
  /** ISO time. */
  at: string
  /** Null: its turn has not come. */
  failure: string | null
}

/** A job that failed for good. */
export interface DeadLetterView {
  id: string
  /** What people call the job. */
  title: string
  /** Of the mail, where it was to send one. */
  template: string | null
  /** ISO time. */
  at: string
  failure: string
}
