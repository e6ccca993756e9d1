import { consumptionTaxesOn } from './consumption-taxes.ts'
import type { FiscalSettings, TaxRegime } from './fiscal-settings.ts'

/** Why the shop cannot issue an invoice with a store's settings: the tax authority would refuse it. */
export const taxObstacles = [
  'icms_of_regime',
  'contribution_situation',
  'icms_values',
  'contribution_values',
  'out_of_state_tax',
  'tax_situation',
  'no_tax_rates',
] as const
export type TaxObstacle = (typeof taxObstacles)[number]

/** Of the Simples Nacional (CSOSN) and of the others (CST), without base, rate and value. */
const icmsWithoutValues = ['102', '103', '300', '400', '500', '900', '40', '41', '50', '60']
/** The Simples Nacional and the MEI have the situations with three digits; above its limit, the Simples has the others'. */
const isOfSimples = (regime: TaxRegime) => regime === '1' || regime === '4'

/** Whether a situation of the ICMS is one of this regime, by its number of digits. */
export const isIcmsOf = (regime: TaxRegime, icms: string): boolean =>
  (isOfSimples(regime) ? /^\d{3}$/ : /^\d{2}$/).test(icms)
/** Nothing is due to the buyer's state either. */
const exemptIcms = ['40', '41', '50']
const contributionsWithValues = ['01', '02', '03', '05']
/** Situations of the Pis and the Cofins of what goes out; the others are of purchases. */
export const contributionSituations = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '49', '99']

interface Sale {
  /** "2026-11-28" */
  day: string
  isInState: boolean
}

/** What of a sale's taxes the shop does not compute; null: all of it can be issued. */
export function unservedTaxes(fiscal: FiscalSettings, { day, isInState }: Sale): TaxObstacle | null {
  const { taxRegime, icms, pis, cofins } = fiscal
  if (!isIcmsOf(taxRegime, icms)) return 'icms_of_regime'
  if (![pis, cofins].every((each) => contributionSituations.includes(each))) return 'contribution_situation'
  if (!icmsWithoutValues.includes(icms)) return 'icms_values'
  if ([pis, cofins].some((each) => contributionsWithValues.includes(each))) return 'contribution_values'
  if (!isOfSimples(taxRegime) && !isInState && !exemptIcms.includes(icms)) return 'out_of_state_tax'
  const taxes = consumptionTaxesOn(fiscal, day)
  return typeof taxes === 'string' ? taxes : null
}
