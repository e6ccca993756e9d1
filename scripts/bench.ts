import { catalog } from './bench/catalog.ts'
import { orders } from './bench/orders.ts'
import { overload } from './bench/overload.ts'
import { pages } from './bench/pages.ts'

/** Each figure prints its own lines. Compare ratios within one run, never seconds between two. */
const figures = { pages, orders, overload, catalog }

/** `npm run bench`, or one figure alone: `npm run bench -- orders`. */
const only = process.argv[2]
for (const [name, figure] of Object.entries(figures)) if (!only || only === name) await figure()
