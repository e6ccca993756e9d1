/** The part of Lighthouse's report that is read here. */
export interface LighthouseReport {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit | undefined>
  environment: { benchmarkIndex: number }
  runtimeError?: { message: string }
}

interface Audit {
  /** A score from 0 to 1, or null if it does not apply. */
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

/** The metrics of the performance score. */
export const metrics = {
  'first-contentful-paint': { label: 'first paint', unit: ' ms' },
  'largest-contentful-paint': { label: 'largest', unit: ' ms' },
  'total-blocking-time': { label: 'blocked', unit: ' ms' },
  'cumulative-layout-shift': { label: 'shift', unit: '' },
  'speed-index': { label: 'speed index', unit: ' ms' },
} as const
