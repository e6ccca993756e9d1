/** Of what Lighthouse writes, what is read here. */
export interface LighthouseReport {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit | undefined>
  environment: { benchmarkIndex: number }
  runtimeError?: { message: string }
}

interface Audit {
  /** From 0 to 1; null where there is nothing to judge. */
  score: number | null
  displayValue?: string
  numericValue?: number
  details?: { items?: DetailItem[] }
}

interface DetailItem {
  type?: string
  selector?: string
  snippet?: string
  nodeLabel?: string
}

/** What the score of speed is made of. */
export const metrics = {
  'first-contentful-paint': { label: 'first paint', unit: ' ms' },
  'largest-contentful-paint': { label: 'largest', unit: ' ms' },
  'total-blocking-time': { label: 'blocked', unit: ' ms' },
  'cumulative-layout-shift': { label: 'shift', unit: '' },
  'speed-index': { label: 'speed index', unit: ' ms' },
} as const
