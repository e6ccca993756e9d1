import type { ListPart } from '#shared/catalog/catalog.ts'
import { merchantHome } from '#shared/public-routes.ts'

export const reportRowsPerPage = 50

/** Paths of a month's report as a file: of all stores for the operator, of its own orders for a store. */
export const operatorCommissionFilePath = '/operator/commission/report.csv'
export const merchantCommissionFilePath = `${merchantHome}/commission.csv`

/** The commission of a month by the ledger, in minor units. */
export interface CommissionSums {
  /** The base of the earned commission. */
  baseMinor: number
  earnedMinor: number
  /** Refunds to customers in the month, of sales with commission from any month. */
  undoneMinor: number
  /** Commission returned in the month, for orders of any month, by refunds or because a payment had not arrived. */
  givenBackMinor: number
  /** Amount that providers withheld for the platform in the month, less what refunds returned of it. */
  withheldMinor: number
}

export const netCommission = ({ earnedMinor, givenBackMinor }: CommissionSums) => earnedMinor - givenBackMinor

/** Data of the service invoice to a store. */
export interface StoreCommission extends CommissionSums {
  slug: string
  name: string
  legalName: string
  /** CNPJ or CPF, or empty when the shop has none. */
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
  /** ISO time of the order's first transaction in the month. */
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
