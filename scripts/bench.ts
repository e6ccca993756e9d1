import { catalog } from './bench/catalog.ts'
import { lighthouse } from './bench/lighthouse.ts'
import { markup } from './bench/markup.ts'
import { memory } from './bench/memory.ts'
import { orders } from './bench/orders.ts'
import { overload } from './bench/overload.ts'
import { pages } from './bench/pages.ts'
import { profiles } from './bench/profiles.ts'
import { purchase } from './bench/purchase.ts'
import { scale } from './bench/scale.ts'
import { streaming } from './bench/streaming.ts'

/** Each figure prints its own lines. Compare ratios within one run, never seconds between two. */
const figures = { pages, markup, orders, purchase, streaming, overload, catalog, scale, memory, lighthouse }

/**
 * `npm run bench` runs all; `npm run bench -- orders` one figure; `npm run bench -- --profile` writes CPU profiles.
 * Further words select pages: `npm run bench -- pages search`.
 */
const [only, called = ''] = process.argv.slice(2)
if (only === '--profile') await profiles(called)
else if (only && !Object.hasOwn(figures, only)) {
  console.error(`There is no benchmark "${only}". There are: ${Object.keys(figures).join(', ')}.`)
  process.exitCode = 1
} else for (const [name, figure] of Object.entries(figures)) if (!only || only === name) await figure(called)
