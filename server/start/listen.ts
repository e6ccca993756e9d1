import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type Config, ConfigError } from '#server/config.ts'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'

/** Opens the port; an error names the variable to change. */
export async function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const line = lineOf(error.code, port, host)
    throw line ? new ConfigError([line]) : error
  })
}

/** Whether the port can be opened, before anything else is started for it. */
export async function tryPort(config: Pick<Config, 'port' | 'host'>): Promise<void> {
  const server = createServer()
  await listen(server, config)
  server.close()
  await once(server, 'close')
}

function lineOf(code: string | undefined, port: number, host = '') {
  if (code === 'EADDRINUSE') return terminalMessages.portTaken(port)
  if (code === 'EACCES') return terminalMessages.portForbidden(port)
  const isHost = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code ?? '')
  return isHost ? terminalMessages.wrongHost(host) : undefined
}
