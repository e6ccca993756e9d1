import { buildIfNeeded } from '../build.mjs'

await buildIfNeeded()
await import(new URL('../dist/server/main.js', import.meta.url).href)
