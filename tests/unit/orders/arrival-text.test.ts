import { expect, test } from 'vitest'
import { arrivesByText, arrivesText } from '#shared/messages/storefront/delivery.ts'

const text = (earliest: string, latest: string, minDays = 1) =>
  arrivesText({ earliest, latest, minDays }, 'pt-BR').replaceAll('\u00a0', ' ')

test('a delivery time is shown as dates', () => {
  expect(text('2026-11-30', '2026-12-03')).toBe('Entre 30 de nov. e 3 de dez.')
  expect(text('2026-11-30', '2026-11-30')).toBe('Em 30 de nov.')
  expect(text('2026-11-23', '2026-11-25', 0)).toBe('Até 25 de nov.')
  expect(arrivesByText('2026-12-03', 'pt-BR').replaceAll('\u00a0', ' ')).toBe('até 3 de dez.')
})
