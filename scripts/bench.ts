import { catalog } from './bench/catalog.ts'
import { orders } from './bench/orders.ts'
import { overload } from './bench/overload.ts'
import { pages } from './bench/pages.ts'
import { profiles } from './bench/profiles.ts'

/** Each figure prints its own lines. Compare ratios within one run, never seconds between two. */
const figures = { pages, orders, overload, catalog }

/** `npm run bench`; one figure alone: `npm run bench -- orders`; where the time goes: `npm run bench -- --profile`. */
const only = process.argv[2]
if (only === '--profile') await profiles()
else for (const [name, figure] of Object.entries(figures)) if (!only || only === name) await figure()
