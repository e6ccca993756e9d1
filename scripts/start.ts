import { fileURLToPath } from 'node:url'
import { buildIfNeeded } from '../build.mjs'
import { shopEnv, shopFlags } from './shop-process.ts'

const main = new URL('../dist/server/main.js', import.meta.url)
const args = [process.execPath, ...shopFlags, fileURLToPath(main), ...process.argv.slice(2)]

await buildIfNeeded()
// The same process, without what building it needed. Where there is no such thing, as it is.
if (process.platform === 'win32') await import(main.href)
else process.execve?.(process.execPath, args, { ...process.env, ...shopEnv })
