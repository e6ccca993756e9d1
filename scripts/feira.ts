import { buildIfNeeded } from '../build.mjs'
import { checkConfig } from './check-config.ts'

const [command, ...rest] = process.argv.slice(2)
// The doctor examines a wrong configuration, and `--help` needs none.
if (command && command !== 'doctor' && ![command, ...rest].some((word) => word === '--help' || word === '-h'))
  checkConfig()
await buildIfNeeded()
await import(new URL('../dist/server/cli.js', import.meta.url).href)
