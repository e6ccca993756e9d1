import cluster from 'node:cluster'
import { parseArgs } from 'node:util'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'
import { ConfigError, readConfig } from './config.ts'
import { ensureBackupPlace, ensureDataDir, ensureMediaPlace } from './start/ensure-data-dir.ts'
import { tryPort } from './start/listen.ts'
import { ensureOpenFiles } from './start/open-file-limit.ts'
import { superviseProcesses } from './start/processes/supervise.ts'
import { type AtEnd, type Ending, runProcess } from './start/run-process.ts'
import { shopLogger } from './start/shop-logger.ts'
import { surviveRejections, untilUncaught } from './start/survive-errors.ts'
import { loggedError } from './web/middleware/logged-error.ts'
import { outageLog } from './web/middleware/outage-log.ts'

await runProcess((atEnd) => main(process.argv.slice(2), atEnd), { interruptedCode: 0 })

async function main(args: string[], atEnd: AtEnd): Promise<Ending | undefined> {
  const parts = readParts(args)
  const { web, worker } = parts
  const config = readConfig(process.env)
  await ensureOpenFiles()
  // One of several processes finds the port held by its supervisor.
  if (web && cluster.isPrimary) await tryPort(config)
  await ensureDataDir(config.dataDir)
  const logger = await shopLogger({ level: config.logLevel })
  await ensureBackupPlace(config, (error) =>
    logger.warn({ err: loggedError(error) }, 'BACKUP_TO does not answer'),
  )
  // A process that replaces another one starts without its pictures until the bucket responds.
  if (cluster.isPrimary) await ensureMediaPlace(config)
  const { webProcesses } = config.scaling
  if (web && cluster.isPrimary && webProcesses > 1) {
    if (config.metricsToken) {
      const { gatherMetrics } = await import('./metrics/all-processes.ts')
      gatherMetrics(outageLog(logger, 'gathering the metrics of all processes'))
    }
    const reports = { logger, report: () => undefined }
    surviveRejections(reports)
    const supervision = superviseProcesses({ web: webProcesses, worker, logger })
    atEnd(() => supervision.end())
    return Promise.race([supervision.over, untilUncaught(reports).then(() => 'restart' as const)])
  }
  // The supervisor does not load the shop's code, which saves half the memory.
  const { serveShop } = await import('./serve-shop.ts')
  return serveShop({ config, parts, logger, atEnd })
}

/** One process does both parts, unless configured otherwise (see Procfile). */
function readParts(args: string[]) {
  const options = { 'no-web': { type: 'boolean' }, 'no-worker': { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args, options, strict: false })
  const unknown = Object.keys(values).filter((name) => !(name in options))
  const parts = { web: !values['no-web'], worker: !values['no-worker'] }
  if (positionals.length > 0 || unknown.length > 0 || (!parts.web && !parts.worker)) {
    throw new ConfigError([terminalMessages.usage])
  }
  return parts
}
