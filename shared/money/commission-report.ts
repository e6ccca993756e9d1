import type { ListPart } from '#shared/catalog/catalog.ts'
import { merchantHome } from '#shared/public-routes.ts'

export const reportRowsPerPage = 50

/** A month's report as a file: of all stores for the operator, of its own orders for a store. */
export const operatorCommissionFilePath = '/operator/commission/report.csv'
export const merchantCommissionFilePath = `${merchantHome}/commission.csv`

/** The commission of a month by the ledger, in minor units. */
export interface CommissionSums {
  /** What the earned commission was computed from. */
  baseMinor: number
  earnedMinor: number
  /** What went back to customers in the month of sales with commission, of whatever month. */
  undoneMinor: number
  /** Given back in the month, of whatever month's orders: by refunds, or because a payment had not arrived. */
  givenBackMinor: number
  /** What providers withheld for the platform in the month, less what refunds took back of it. */
  withheldMinor: number
}

export const netCommission = ({ earnedMinor, givenBackMinor }: CommissionSums) => earnedMinor - givenBackMinor

/** What the service invoice to a store says. */
export interface StoreCommission extends CommissionSums {
  slug: string
  name: string
  legalName: string
  /** CNPJ or CPF; empty: the shop has none. */
  taxId: string
  email: string
  postalCode: string
  street: string
  number: string
  district: string
  city: string
  region: string
}

export interface OrderCommission extends CommissionSums {
  orderNumber: string
  /** ISO time of the order's first entry in the month. */
  at: string
}

/** A page of a month's report. */
export interface CommissionReport<Row> {
  /** "2026-11" */
  month: string
  /** The newest first. */
  months: string[]
  sums: CommissionSums
  rows: ListPart<Row>
}
