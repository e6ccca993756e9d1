import { beforeEach, expect, test } from 'vitest'
import { outageLog } from '#server/web/middleware/outage-log.ts'

const secondMs = 1_000

let nowMs: number
let lines: string[]
let outage: ReturnType<typeof outageLog>
beforeEach(() => {
  nowMs = 0
  lines = []
  const log =
    (level: string) =>
    (line: object, text: string): void => {
      const { failures } = line as { failures: number }
      lines.push(`${level}: ${text} (${failures})`)
    }
  const logger = { error: log('error'), warn: log('warn'), info: log('info') }
  outage = outageLog(logger as never, 'the queue', () => nowMs)
})

function fail(seconds: number) {
  for (let second = 0; second < seconds; second++) {
    for (let each = 0; each < 30; each++) outage.note(new Error('connect ECONNREFUSED'))
    nowMs += secondMs
  }
}

test('an outage is one line as it begins, one with a count each minute, and one as it is over', () => {
  fail(150)
  outage.over()
  outage.over()
  expect(lines).toEqual([
    'warn: the queue fails (1)',
    'warn: the queue still fails (1800)',
    'warn: the queue still fails (1800)',
    'info: the queue works again (899)',
  ])
})

test('what fails and works in turns is a line a minute, with the count of all failures', () => {
  for (let second = 0; second < 61; second++) {
    fail(1)
    outage.over()
  }
  expect(lines).toEqual([
    'warn: the queue fails (1)',
    'info: the queue works again (29)',
    'warn: the queue fails (1771)',
    'info: the queue works again (29)',
  ])
})

test('only a failure that makes a line is news, and one after a long silence is an outage of its own', () => {
  expect(outage.note(new Error('away'))).toBe(true)
  expect(outage.note(new Error('away'))).toBe(false)
  nowMs += 3_600 * secondMs
  outage.note(new Error('away'), 'error')
  expect(lines.at(-1)).toBe('error: the queue fails (2)')
})
