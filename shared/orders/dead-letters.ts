import type { EventSource } from './orders.ts'

/** A provider event that could not be processed. */
export interface EventView {
  id: string
  provider: EventSource
  type: string
  /** ISO time. */
  at: string
  /** Null when it was not processed yet. */
  failure: string | null
}

/** A job that failed for good. */
export interface DeadLetterView {
  id: string
  /** Title of the job for people. */
  title: string
  /** Template of the mail, for jobs that send one. */
  template: string | null
  /** ISO time. */
  at: string
  failure: string
}
