import { buildIfNeeded } from '../build.mjs'

await buildIfNeeded()
await import(new URL('../dist/server/cli.js', import.meta.url).href)
