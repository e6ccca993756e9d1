import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unheardOutage } from '#server/db/outage.ts'
import { startMetrics } from '#server/metrics/start-metrics.ts'

const measured = startMetrics('a-token-for-the-tests', '.')
// No figure is read: the names are what counts.
const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 }
const reads = { replica: () => ({ lagMs: 0, isRead: true }) }
measured.follow({ db: {} as never, pool: pool as never, reads: reads as never }, unheardOutage())
const text = (await measured.served.text()) ?? ''
const names = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? '')

const named = /\b(?:feira|http|nodejs|process)_\w+/g
const queriesOf = (file: string) => readFileSync(`docs/monitoring/${file}`, 'utf8').match(named) ?? []
/** A histogram is three series. */
const metricOf = (series: string) => series.replace(/_(?:bucket|count|sum)$/, '')

test.each(['alerts.yaml', 'dashboard.json'])('every metric that %s names exists', (file) => {
  const series = queriesOf(file)
  expect(series.length).toBeGreaterThan(8)
  expect(series.filter((each) => !names.includes(each) && !names.includes(metricOf(each)))).toEqual([])
})

test('operating.md explains every metric of the shop', () => {
  const text = readFileSync('docs/operating.md', 'utf8')
  const own = names.filter((name) => name.startsWith('feira_') || name.startsWith('http_'))
  expect(own.length).toBeGreaterThan(10)
  expect(own.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('there are twelve alert rules, each with what it means', () => {
  const text = readFileSync('docs/monitoring/alerts.yaml', 'utf8')
  expect(text.match(/- alert: /g)).toHaveLength(12)
  expect(text.match(/ summary: \S/g)).toHaveLength(12)
})
