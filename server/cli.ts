import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { emailField } from '#shared/forms/account-forms.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { mediaFailureText } from '#shared/messages/command-line/media.ts'
import { backupCommand, restoreCommand, type StandaloneCommand } from './cli/backup.ts'
import { categoriesCommand } from './cli/categories.ts'
import type { Command } from './cli/command.ts'
import { fail } from './cli/command.ts'
import { commissionCommand } from './cli/commission.ts'
import { createUserCommand } from './cli/create-user.ts'
import { demoCommand } from './cli/demo.ts'
import { doctorCommand } from './cli/doctor.ts'
import { endSessionsCommand } from './cli/end-sessions.ts'
import { exportProductsCommand } from './cli/export-products.ts'
import { importBankStatementCommand } from './cli/import-bank-statement.ts'
import { importProductsCommand } from './cli/import-products.ts'
import { mediaCommand } from './cli/media.ts'
import { migrateCheckCommand } from './cli/migrate-check.ts'
import { type CliOptions, cliOptions } from './cli/options.ts'
import { ordersCommand } from './cli/orders.ts'
import { eventsCommand, paymentsCommand, tasksCommand } from './cli/payments.ts'
import { payoutsCommand } from './cli/payouts.ts'
import { providersCommand } from './cli/providers.ts'
import { receivablesCommand } from './cli/receivables.ts'
import { sealingKeysCommand } from './cli/sealing-keys.ts'
import { secondFactorCommand } from './cli/second-factor.ts'
import { seedCommand } from './cli/seed.ts'
import { setupLinkCommand } from './cli/setup-link.ts'
import { storesCommand } from './cli/stores.ts'
import { stressCommand } from './cli/stress/stress.ts'
import { synonymsCommand } from './cli/synonyms.ts'
import { verifyCommand } from './cli/verify.ts'
import { readConfig } from './config.ts'
import { MediaError } from './pictures/media-storage.ts'
import { actingServices } from './shop/audit/acting-services.ts'
import { system } from './shop/audit/record-audit.ts'
import { ensureDataDir } from './start/ensure-data-dir.ts'
import { type AtEnd, runProcess } from './start/run-process.ts'
import { startServices } from './start/start-services.ts'

const commands: Record<string, Command> = {
  migrate: (surplus) => {
    if (surplus) return cliMessages.surplus([surplus])
    return async ({ migrations }) => {
      console.log(cliMessages.migrated(migrations))
      return 0
    }
  },

  seed: seedCommand,

  'import-products': (file, { store, 'dry-run': dryRun = false, report: reportFile }) => {
    if (!file) return cliMessages.missing('ARQUIVO.csv')
    if (!store) return cliMessages.missing('--store LOJA')
    return ({ services }) =>
      importProductsCommand(services, { file, store, dryRun, reportFile, stdout: process.stdout })
  },

  'export-products': exportProductsCommand,

  'create-user': (email, { role, may }) => {
    if (!email) return cliMessages.missing('E-MAIL')
    if (!emailField.safeParse(email).success) return cliMessages.wrongEmail(email)
    if (!role) return cliMessages.missing('--role')
    return ({ services }) => createUserCommand(services, email, { role, may })
  },

  'end-sessions': (email) => {
    if (!email) return cliMessages.missing('E-MAIL')
    return ({ services }) => endSessionsCommand(services, email)
  },

  'import-statement': importBankStatementCommand,

  orders: ordersCommand,

  payments: paymentsCommand,

  tasks: tasksCommand,

  events: eventsCommand,

  commission: commissionCommand,
  payouts: payoutsCommand,
  receivables: receivablesCommand,

  categories: categoriesCommand,
  synonyms: synonymsCommand,

  stores: storesCommand,
  providers: providersCommand,

  'second-factor': secondFactorCommand,
  'sealing-keys': sealingKeysCommand,
  'setup-link': setupLinkCommand,
  demo: demoCommand,
  media: mediaCommand,

  stress: stressCommand,

  verify: (surplus) => (surplus ? cliMessages.surplus([surplus]) : ({ services }) => verifyCommand(services)),
}

const standaloneCommands: Record<string, StandaloneCommand> = {
  backup: backupCommand,
  restore: restoreCommand,
}

/** Checking migrations must not apply them, as the services of the other commands do. */
function standaloneOf(name: string, { check }: CliOptions): StandaloneCommand | undefined {
  if (name === 'migrate' && check) return migrateCheckCommand
  return Object.hasOwn(standaloneCommands, name) ? standaloneCommands[name] : undefined
}

/** The number of operands of a command, if more than one: `commission move ID POSITION`. */
const operandsOf: Record<string, number> = {
  backup: 2,
  orders: 2,
  payments: 2,
  tasks: 2,
  events: 2,
  media: 3,
  commission: 3,
  payouts: 3,
  categories: 2,
  providers: 2,
  'second-factor': 2,
  synonyms: 20,
  stores: 3,
}

await runProcess((atEnd) => main(process.argv.slice(2), atEnd), { interruptedCode: 1 })

async function main(args: string[], atEnd: AtEnd): Promise<number> {
  const read = readArguments(args)
  if (typeof read === 'string') return refuse(read)
  const { values, positionals } = read
  if (values.help) {
    console.log(cliMessages.usage)
    return 0
  }
  const [name = '', operand = '', ...more] = positionals
  // This comes before anything else, because the doctor examines the installation as it is, even a wrong configuration
  // or an open folder.
  if (name === 'doctor') return doctorCommand(operand, values, atEnd)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const standalone = standaloneOf(name, values)
  if (!command && !standalone) return refuse(name ? cliMessages.unknownCommand(name) : '')
  const surplus = more.slice((operandsOf[name] ?? 1) - 1)
  if (surplus.length > 0) return refuse(cliMessages.surplus(surplus))
  const alone = standalone?.(operand, values, more)
  const run = command?.(operand, values, more)
  for (const refusal of [alone, run]) if (typeof refusal === 'string') return refuse(refusal)

  const config = readConfig(process.env)
  await ensureDataDir(config.dataDir)
  if (typeof alone === 'function') return alone(config, atEnd)
  if (typeof run !== 'function') return 1
  const starting = startServices(config, pino({ level: 'warn' }), {
    worker: false,
    reportError: () => undefined,
  })
  atEnd(async () => (await starting.catch(() => null))?.stop())
  const running = await starting
  try {
    return await run({ ...running, services: actingServices(running.services, system) })
  } catch (error) {
    if (error instanceof MediaError) return fail(mediaFailureText[error.failure]('MEDIA_URL', error.subject))
    throw error
  }
}

/** Returns the options and operands, or what is wrong with them. */
function readArguments(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: cliOptions })
  } catch (error) {
    const option = /--[\w-]+/.exec((error as Error).message)?.[0]
    if (!option) throw error
    return cliMessages.wrongOption(option)
  }
}

function refuse(line: string) {
  return fail([line, cliMessages.usage].filter(Boolean).join('\n\n'))
}
