import { consumptionTaxesOn } from './consumption-taxes.ts'
import type { FiscalSettings } from './fiscal-settings.ts'

/** Why the shop cannot issue an invoice with a store's settings: the tax authority would refuse it. */
export const taxObstacles = [
  'icms_values',
  'contribution_values',
  'out_of_state_tax',
  'tax_situation',
  'no_tax_rates',
] as const
export type TaxObstacle = (typeof taxObstacles)[number]

/** Of the Simples Nacional (CSOSN) and of the others (CST), without base, rate and value. */
const icmsWithoutValues = ['102', '103', '300', '400', '500', '900', '40', '41', '50', '60']
/** Nothing is due to the buyer's state either. */
const exemptIcms = ['40', '41', '50']
const contributionsWithValues = ['01', '02', '03', '05']

interface Sale {
  /** "2026-11-28" */
  day: string
  isInState: boolean
}

/** What of a sale's taxes the shop does not compute; null: all of it can be issued. */
export function unservedTaxes(fiscal: FiscalSettings, { day, isInState }: Sale): TaxObstacle | null {
  const { taxRegime, icms, pis, cofins } = fiscal
  if (!icmsWithoutValues.includes(icms)) return 'icms_values'
  if ([pis, cofins].some((each) => contributionsWithValues.includes(each))) return 'contribution_values'
  const isOfSimples = taxRegime === '1' || taxRegime === '4'
  if (!isOfSimples && !isInState && !exemptIcms.includes(icms)) return 'out_of_state_tax'
  const taxes = consumptionTaxesOn(fiscal, day)
  return typeof taxes === 'string' ? taxes : null
}
