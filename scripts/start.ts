import { fileURLToPath } from 'node:url'
import { buildIfNeeded } from '../build.mjs'
import { checkConfig } from './check-config.ts'
import { shopEnv, shopFlags } from './shop-process.ts'

const { execPath, execArgv, argv, env } = process
const main = new URL('../dist/server/main.js', import.meta.url)
const args = [execPath, ...shopFlags, ...execArgv, fileURLToPath(main), ...argv.slice(2)]

checkConfig()
await buildIfNeeded()
// V8's flags count only from the start of a process, so a new process replaces this one, except on Windows.
if (process.execve) process.execve(execPath, args, { ...shopEnv, ...env })
else await import(main.href)
