import type { OrderBadge } from './orders.ts'

/** The papers of a store's orders, in the order in which one file has them. */
export const printedPapers = ['pickList', 'slips', 'declarations', 'addressLabels', 'carrierLabels'] as const
export type PrintedPaper = (typeof printedPapers)[number]

/** One file has the papers of at most so many orders. */
export const maxPrintedOrders = 200

/** What address labels are printed on: labels of 10 × 15 cm, or sheets of A4 with four of them. */
export const labelMedia = ['label', 'sheet'] as const
export type LabelMedium = (typeof labelMedia)[number]

export interface PrintOptions {
  papers: PrintedPaper[]
  labelMedium: LabelMedium
  /** Slips show prices. */
  withPrices: boolean
}

/** Why a paper of an order is not in the file. */
export const printProblemReasons = [
  'unpaid',
  'canceled',
  'sent',
  'no_address',
  'address_open',
  'no_label',
  'label_unavailable',
  'label_being_made',
  'label_not_readable',
  'not_made',
] as const
export type PrintProblemReason = (typeof printProblemReasons)[number]

export interface PrintProblem {
  orderNumber: string
  /** Null when it is about all papers of the order. */
  paper: PrintedPaper | null
  reason: PrintProblemReason
}

/** Pages of a paper in the file, from 1. */
export interface PrintedPages {
  paper: PrintedPaper
  from: number
  to: number
}

/** An order that was chosen for printing. */
export interface ChosenOrderView {
  number: string
  customer: string
  city: string
  label: OrderBadge
  pieces: number
}

export interface PrintJobView {
  id: string
  state: 'running' | 'ready' | 'failed'
  orderNumbers: string[]
  options: PrintOptions
  /** Percent, below 100 while it is running. */
  progress: number
  /** Null unless it is ready and has any page. */
  file: { path: string; size: string; pages: PrintedPages[] } | null
  problems: PrintProblem[]
  /** ISO time after which the file is gone. */
  expiresAt: string
}

export const printedFilePath = (printId: string) => `/merchant/orders/papers/${printId}/papers.pdf`
