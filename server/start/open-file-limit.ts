import { readFile } from 'node:fs/promises'
import { ConfigError } from '#server/config.ts'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'

/** With a limit of 64, 80 visitors at once break the shop; with 24 it does not even start. */
const leastOpenFiles = 128

/** Returns how many files and connections this process may open, or null when that is unknown or unlimited. */
export async function openFileLimit(): Promise<number | null> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1]
  return soft ? Number(soft) : null
}

/** Stops the start of a shop that could serve no visitor. */
export async function ensureOpenFiles(): Promise<void> {
  const limit = await openFileLimit()
  if (limit !== null && limit < leastOpenFiles)
    throw new ConfigError([terminalMessages.tooFewOpenFiles(limit, leastOpenFiles)])
}
