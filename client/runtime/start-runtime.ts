import type { DataRouter } from 'react-router-dom'
import type { KeptPayloads } from '../data/kept-payloads.ts'
import { onReady } from '../ui/ready.ts'
import { isCrawling } from './connection.ts'
import type { Tab } from './create-tab.ts'
import { followForms } from './follow-forms.ts'
import { preloadPages } from './preload-pages.ts'
import { showNotices } from './show-notices.tsx'
import { startVersionWatch } from './start-version-watch.ts'
import { whenIdle } from './when-idle.ts'

const manifestDelayMs = 1_000

interface Runtime {
  payloads: KeptPayloads
  router: DataRouter
  tab: Tab
  updateCheckMs: number
}

/** What works beside the pages: nothing of it before the first one stands. */
export function startRuntime({ payloads, router, tab, updateCheckMs }: Runtime): void {
  onReady(() => {
    followForms(tab.drafts, router)
    showNotices(tab)
    startVersionWatch(tab, router, updateCheckMs)
  })
  whenIdle(() => {
    const prerendered = afterManifestDelay(tab)
    preloadPages({ payloads, prerendered })
    // A failure has been logged; whoever needs it next tries again.
    if (!isCrawling()) prerendered().catch(() => {})
  })
}

/** The manifest is in nobody's way, not even in that of the pages that are preloaded. */
function afterManifestDelay({ manifest }: Tab) {
  const delay = new Promise((resolve) => setTimeout(resolve, manifestDelayMs))
  return async () => {
    await delay
    return manifest.prerendered()
  }
}
