import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findChromium } from '#scripts/find-chromium.ts'
import { demoPages } from './demo-pages.ts'
import { type LighthouseReport, metrics } from './lighthouse-report.ts'
import { median } from './median.ts'
import { startShop } from './servers/start-shop.ts'

const run = promisify(execFile)
/** npm fetches it when this figure runs, because the shop does not need it. */
const lighthouseVersion = '13.5.0'
const runs = 5
const maxReportBytes = 64 * 1024 * 1024
const categories = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const chromeFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Runs Lighthouse on the public pages as a phone on a slow connection. */
export async function lighthouse() {
  const chrome = await findChromium()
  const shop = await startShop()
  try {
    const { store, product } = await demoPages(shop.address)
    for (const [name, path] of Object.entries({ home: '/', store, product })) {
      const url = shop.address + path
      // The first request renders the page and its pictures; a running shop has them cached.
      await audit(chrome, url)
      const reports: LighthouseReport[] = []
      for (let each = 0; each < runs; each++) reports.push(await audit(chrome, url))
      await show(name, url, reports)
    }
  } finally {
    await shop.stop()
  }
}

async function audit(chrome: string, url: string): Promise<LighthouseReport> {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      `lighthouse@${lighthouseVersion}`,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${Object.keys(categories).join()}`,
      `--chrome-flags=${chromeFlags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: maxReportBytes },
  )
  const report: LighthouseReport = JSON.parse(stdout)
  if (report.runtimeError) throw new Error(`Lighthouse could not see ${url}: ${report.runtimeError.message}`)
  return report
}

async function show(name: string, url: string, reports: readonly LighthouseReport[]) {
  const scores = Object.entries(categories).map(([category, goal]) => {
    const score = Math.round(100 * median(reports.map((each) => each.categories[category]?.score ?? 0)))
    return `${category} ${score}${score < goal ? ` (goal ${goal})` : ''}`
  })
  console.log(`${name.padEnd(8)} ${scores.join('  ')}`)
  const parts = Object.entries(metrics).map(([id, { label, unit }]) => {
    const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
    return `${label} ${unit === ' ms' ? Math.round(value) : value.toFixed(3)}${unit}`
  })
  const speed = median(reports.map(({ environment }) => environment.benchmarkIndex))
  console.log(`         ${parts.join(', ')}; the machine's benchmark index ${Math.round(speed)}`)
  for (const report of reports.slice(-1)) {
    console.log(`         ${await largestElement(report, url)}`)
    for (const line of belowFull(report)) console.log(`         ${line}`)
  }
}

/** The largest element, and whether it comes with the first bytes that the server sends. */
async function largestElement({ audits }: LighthouseReport, url: string): Promise<string> {
  const node = audits['lcp-breakdown-insight']?.details?.items?.find(({ type }) => type === 'node')
  if (!node?.snippet) return 'largest element: not told'
  const answer = await fetch(url)
  const html = await answer.text()
  // A document of known length is sent in one piece.
  const isWhole = answer.headers.has('content-length')
  const picture = /\/images\/[^/"]+\//.exec(node.snippet)?.[0]
  const isThere = picture ? html.includes(picture) : html.includes(node.nodeLabel ?? '')
  const first = /fetchpriority="high"/.test(node.snippet) ? ', asked for first' : ''
  return `largest element: ${node.selector}, ${isWhole && isThere ? '' : 'not '}in the first flush${first}`
}

/** The audits that cost points, then those that only advise. */
function belowFull({ categories: found, audits }: LighthouseReport): string[] {
  const references = Object.values(found).flatMap(({ auditRefs }) => auditRefs)
  const known = new Map(references.map(({ id, weight }) => [id, weight]))
  return [...known]
    .map(([id, weight]) => ({ id, weight, audit: audits[id] }))
    .filter(({ audit }) => typeof audit?.score === 'number' && audit.score < 1)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ id, weight, audit }) => {
      const counts = weight > 0 ? `weight ${weight}` : 'advice'
      return `${id}: ${(audit?.score ?? 0).toFixed(2)} ${audit?.displayValue ?? ''} (${counts})`
    })
}
