import { readFile } from 'node:fs/promises'
import { ConfigError } from '#server/config.ts'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'

/** With 64 of them 80 visitors at once break the shop, with 24 it does not even start. */
const leastOpenFiles = 128

/** How many files and connections this process may have open; null: unknown, or without end. */
export async function openFileLimit(): Promise<number | null> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1]
  return soft ? Number(soft) : null
}

/** Stops the start of a shop that could serve nobody. */
export async function ensureOpenFiles(): Promise<void> {
  const limit = await openFileLimit()
  if (limit !== null && limit < leastOpenFiles)
    throw new ConfigError([terminalMessages.tooFewOpenFiles(limit, leastOpenFiles)])
}
