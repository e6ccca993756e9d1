import { parseArgs } from 'node:util'
import { vi } from 'vitest'
import type { Command } from '#server/cli/command.ts'
import { cliOptions } from '#server/cli/options.ts'
import type { Services } from '#server/shop/services.ts'

const noDatabase = { url: '', changes: { stop: async () => undefined } }

/** Runs one command of the command line here, since a process of its own takes seconds to start. */
export const commandLine =
  (command: Command, services: Services) =>
  async (...args: string[]) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: cliOptions })
    const [operand = '', ...more] = positionals
    const said: string[] = []
    const complained: string[] = []
    const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
    const error = vi.spyOn(console, 'error').mockImplementation((line: string) => void complained.push(line))
    try {
      const run = command(operand, values, more)
      if (typeof run === 'string') return { code: 1, said: '', complained: run }
      const code = await run({ services, migrations: [], bucket: null, database: noDatabase })
      return { code, said: said.join('\n'), complained: complained.join('\n') }
    } finally {
      log.mockRestore()
      error.mockRestore()
    }
  }
