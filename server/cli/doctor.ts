import { join } from 'node:path'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { type Examined, problem } from '#server/doctor/check.ts'
import { checks } from '#server/doctor/checks.ts'
import { examine, type MendedResult, mend } from '#server/doctor/examine.ts'
import { examinedInstallation } from '#server/doctor/examined-installation.ts'
import type { AtEnd } from '#server/start/run-process.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { addressChecks } from '#shared/messages/command-line/doctor/address.ts'
import { doctorMessages as messages } from '#shared/messages/command-line/doctor/doctor.ts'
import { type CheckResult, worstLevel } from '#shared/runtime/checks.ts'
import { fail } from './command.ts'
import type { CliOptions } from './options.ts'

/** `doctor [--only NAME] [--json] [--fix]`: exits with 1 if there is a problem, but not for warnings. */
export async function doctorCommand(surplus: string, options: CliOptions, atEnd: AtEnd): Promise<number> {
  const { only, json = false, fix = false } = options
  if (surplus) return fail(cliMessages.surplus([surplus]))
  const chosen = checks.filter(({ name }) => only === undefined || name === only)
  if (chosen.length === 0)
    return fail([messages.unknownCheck(only ?? ''), ...checks.map(({ name }) => `  ${name}`)].join('\n'))
  const config = configOrLines(process.env)
  const results = Array.isArray(config)
    ? [wrongConfiguration(config)]
    : await (fix ? mend : examine)(await openInstallation(config, atEnd), chosen)
  const level = worstLevel(results.map((result) => result.level))
  console.log(json ? JSON.stringify({ level, checks: results }, null, 2) : reportOf(results))
  return level === 'problem' ? 1 : 0
}

function configOrLines(env: NodeJS.ProcessEnv): Config | string[] {
  try {
    return readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

const wrongConfiguration = (lines: string[]): CheckResult => ({
  name: 'configuration',
  title: addressChecks.configuration.title,
  level: 'problem',
  findings: [problem(addressChecks.configuration.wrong, lines)],
  isFixable: false,
})

/** Opens the installation. Without a database the other checks still run. */
async function openInstallation(config: Config, atEnd: AtEnd): Promise<Examined> {
  const found = await connectDatabase({ ...config, poolSize: 2 }).catch((error: Error) => error)
  const where = { config, distDir: join(import.meta.dirname, '..'), noticed: new Set<never>() }
  if (found instanceof Error)
    return examinedInstallation({ ...where, database: null, failure: found.message })
  atEnd(() => found.close())
  return examinedInstallation({ ...where, database: found, failure: null })
}

function reportOf(results: readonly (CheckResult & Partial<MendedResult>)[]): string {
  const countOf = (level: CheckResult['level']) => results.filter((result) => result.level === level).length
  return [
    ...results.flatMap(linesOf),
    '',
    `${messages.summary(countOf('problem'), countOf('warning'), countOf('skipped'))}.`,
  ].join('\n')
}

const linesOf = ({
  name,
  title,
  level,
  findings,
  isFixable,
  isMended,
}: CheckResult & Partial<MendedResult>) => [
  `${messages.marks[level]} ${title} (${name})${isMended ? `: ${messages.mended}` : ''}`,
  ...findings.flatMap(({ what, todo, subjects }) => [
    `          ${what}`,
    ...(subjects ? [`          ${messages.more(subjects)}`] : []),
    `          ${messages.todo} ${todo}`,
  ]),
  ...(isFixable ? [`          ${messages.fixable}`] : []),
]
