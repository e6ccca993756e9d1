import type { FiscalSettings, TaxRegime } from './fiscal-settings.ts'

/**
 * The rates of IBS and CBS by the day of an invoice, in hundredths of a percent, each with its source and the day on
 * which that was read. Null for rates that are not fixed yet.
 */
export const consumptionTaxRates = [
  {
    from: '2026-01-01',
    until: '2026-12-31',
    ibsStateBps: 10,
    ibsCityBps: 0,
    cbsBps: 90,
    source: 'LC 214/2025, arts. 343 e 346; NT 2025.002-RTC',
    readOn: '2026-11-28',
  },
  {
    // A resolution of the Senate fixes the CBS (ADCT, art. 130).
    from: '2027-01-01',
    until: '2028-12-31',
    ibsStateBps: 5,
    ibsCityBps: 5,
    cbsBps: null,
    source: 'LC 214/2025, art. 344; NT 2025.002-RTC',
    readOn: '2026-11-28',
  },
] as const

/** From this day on the tax authority refuses an invoice without both taxes (1115; NT 2025.002-RTC, UB12-10). */
export const consumptionTaxesSince: Record<TaxRegime, string> = {
  1: '2027-01-04',
  2: '2027-01-04',
  3: '2026-08-03',
  4: '2027-01-04',
}

/** The tax situations that the shop's invoices support: taxed in full, with its rates, or immune, without any. */
export const taxedInFull = '000'
export const servedTaxSituations = [taxedInFull, '410'] as const

export interface ConsumptionTaxes {
  situation: string
  taxClass: string
  /** Null for a situation without rates. */
  rates: { ibsStateBps: number; ibsCityBps: number; cbsBps: number } | null
}

type Settings = Pick<FiscalSettings, 'taxRegime' | 'ibsCbs' | 'taxClass' | 'cbsBps'>

/** Returns the IBS and CBS of an invoice's items on this day, null when there are none yet, or the obstacle. */
export function consumptionTaxesOn(
  { taxRegime, ibsCbs, taxClass, cbsBps: ownCbsBps }: Settings,
  day: string,
): ConsumptionTaxes | 'tax_situation' | 'no_tax_rates' | null {
  if (day < consumptionTaxesSince[taxRegime]) return null
  if (!servedTaxSituations.some((each) => each === ibsCbs) || !taxClass.startsWith(ibsCbs))
    return 'tax_situation'
  if (ibsCbs !== taxedInFull) return { situation: ibsCbs, taxClass, rates: null }
  const known = consumptionTaxRates.find(({ from, until }) => from <= day && day <= until)
  const cbsBps = ownCbsBps ?? known?.cbsBps ?? null
  if (!known || cbsBps === null) return 'no_tax_rates'
  const { ibsStateBps, ibsCityBps } = known
  return { situation: ibsCbs, taxClass, rates: { ibsStateBps, ibsCityBps, cbsBps } }
}
