import { expect, test } from 'vitest'
import { type FiscalSettings, usualFiscalSettings } from '#shared/merchants/fiscal-settings.ts'
import { unservedTaxes } from '#shared/merchants/unserved-taxes.ts'

const today = { day: '2026-11-28', isInState: true }
const next = { day: '2027-01-04', isInState: true }
const settings = (changes: Partial<FiscalSettings> = {}): FiscalSettings => ({
  ...usualFiscalSettings,
  cbsBps: null,
  stateRegistration: '082345678',
  ncm: '09012100',
  ...changes,
})
const regular = { taxRegime: '3', icms: '40', pis: '06', cofins: '06' } as const

test('a store of the Simples Nacional issues until the day on which the authority wants rates that nobody knows', () => {
  expect(unservedTaxes(settings(), today)).toBeNull()
  expect(unservedTaxes(settings(), { ...today, isInState: false })).toBeNull()
  expect(unservedTaxes(settings(), next)).toBe('no_tax_rates')
  expect(unservedTaxes(settings({ taxRegime: '4' }), next)).toBe('no_tax_rates')
  expect(unservedTaxes(settings({ cbsBps: 870 }), next)).toBeNull()
})

test('the regular regime issues what needs no value of ICMS, Pis or Cofins, within its state', () => {
  expect(unservedTaxes(settings(regular), today)).toBeNull()
  expect(unservedTaxes(settings({ ...regular, icms: '00' }), today)).toBe('icms_values')
  expect(unservedTaxes(settings({ ...regular, pis: '01' }), today)).toBe('contribution_values')
  expect(unservedTaxes(settings({ ...regular, icms: '60' }), { ...today, isInState: false })).toBe(
    'out_of_state_tax',
  )
})

test('a situation of another regime, or of a purchase, is refused before the tax authority does it', () => {
  expect(unservedTaxes(settings({ ...regular, icms: '102' }), today)).toBe('icms_of_regime')
  expect(unservedTaxes(settings({ ...regular, taxRegime: '2', icms: '500' }), today)).toBe('icms_of_regime')
  expect(unservedTaxes(settings({ taxRegime: '4', icms: '41' }), today)).toBe('icms_of_regime')
  expect(unservedTaxes(settings({ pis: '50' }), today)).toBe('contribution_situation')
  expect(unservedTaxes(settings({ cofins: '77' }), today)).toBe('contribution_situation')
})

test('a situation of IBS and CBS that the shop does not compute is named before anything is sent', () => {
  expect(unservedTaxes(settings({ ...regular, ibsCbs: '200', taxClass: '200032' }), today)).toBe(
    'tax_situation',
  )
  expect(unservedTaxes(settings({ ...regular, taxClass: '410001' }), today)).toBe('tax_situation')
  expect(unservedTaxes(settings({ ibsCbs: '410', taxClass: '410001' }), next)).toBeNull()
})
