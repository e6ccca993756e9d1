import { consumptionTaxesOn } from './consumption-taxes.ts'
import type { FiscalSettings, TaxRegime } from './fiscal-settings.ts'

/** Why the shop cannot issue an invoice with a store's settings, because the tax authority would refuse it. */
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

/** Situations of the Simples Nacional (CSOSN) and of the others (CST), without base, rate and value. */
const icmsWithoutValues = ['102', '103', '300', '400', '500', '900', '40', '41', '50', '60']
/**
 * The Simples Nacional and the MEI have the situations with three digits. Above its limit, the Simples has those of the
 * others.
 */
const isOfSimples = (regime: TaxRegime) => regime === '1' || regime === '4'

/** Returns true when a situation of the ICMS belongs to this regime, by its number of digits. */
export const isIcmsOf = (regime: TaxRegime, icms: string): boolean =>
  (isOfSimples(regime) ? /^\d{3}$/ : /^\d{2}$/).test(icms)
/** Situations without a tax to the buyer's state either. */
const exemptIcms = ['40', '41', '50']
const contributionsWithValues = ['01', '02', '03', '05']
/** Situations of Pis and Cofins for sales. The others are for purchases. */
export const contributionSituations = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '49', '99']

interface Sale {
  /** "2026-11-28" */
  day: string
  isInState: boolean
}

/** Returns the first tax of a sale that the shop cannot compute, or null when the invoice can be issued. */
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
