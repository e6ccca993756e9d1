import { expect, test } from 'vitest'
import { percentInput } from '#shared/text/percent-text.ts'
import { readPercent } from '#shared/text/read-percent.ts'

test('a percentage is read and written as people type it', () => {
  expect(['7,5', '7.5 %', '12,34%', '0', '100'].map(readPercent)).toEqual([750, 750, 1234, 0, 10_000])
  expect(['', 'dez', '-5', '7,555', '100,01', '1000'].map(readPercent)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
  expect([750, 1234, 500].map((bps) => percentInput(bps, 'pt-BR'))).toEqual(['7,5', '12,34', '5'])
})
