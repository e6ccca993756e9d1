import { expect, test, vi } from 'vitest'
import { warnOfLargeData } from '#server/web/render/warn-of-large-data.ts'
import type { StartData } from '#shared/runtime/payload.ts'

const startWith = (text: string) => ({ loaderData: { home: { text } } }) as unknown as StartData

test('a page with more than a hundred thousand characters of data is logged as large', () => {
  const log = { warn: vi.fn() }
  warnOfLargeData(log, '/', startWith('x'.repeat(99_000)))
  expect(log.warn).not.toHaveBeenCalled()
  warnOfLargeData(log, '/', startWith('x'.repeat(100_001)))
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ path: '/', characters: expect.any(Number) }),
    expect.stringContaining('large'),
  )
})
