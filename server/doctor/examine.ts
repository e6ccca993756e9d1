import { isConnectionError, isDatabaseUnavailable } from '#server/db/connection-error.ts'
import { doctorMessages, titleOfCheck } from '#shared/messages/command-line/doctor/doctor.ts'
import { type CheckLevel, type CheckResult, type Finding, worstLevel } from '#shared/runtime/checks.ts'
import { type Check, DatabaseAway, type Examined, problem } from './check.ts'

/** Runs checks one after the other, because they work beside a shop that is busy. */
export async function examine(examined: Examined, checks: readonly Check[]): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const check of checks) results.push(await resultOf(examined, check))
  return results
}

/** Runs the checks and fixes what can be fixed. A check that fixed something runs again. */
export async function mend(examined: Examined, checks: readonly Check[]): Promise<MendedResult[]> {
  const results: MendedResult[] = []
  for (const check of checks) {
    const before = await resultOf(examined, check)
    if (!before.isFixable) {
      results.push({ ...before, isMended: false })
      continue
    }
    const failure = await failureOf(examined, check)
    const after = failure ?? (await resultOf(examined, check))
    results.push({ ...after, isMended: after.level === 'ok' })
  }
  return results
}

export interface MendedResult extends CheckResult {
  isMended: boolean
}

async function failureOf(examined: Examined, check: Check): Promise<CheckResult | null> {
  try {
    await check.fix?.(examined)
    return null
  } catch (error) {
    return asResult(check, [problem(doctorMessages.notMended(reasonOf(error)))], false)
  }
}

async function resultOf(examined: Examined, check: Check): Promise<CheckResult> {
  try {
    return asResult(check, await check.examine(examined), check.fix !== undefined)
  } catch (error) {
    const isAway = error instanceof DatabaseAway || isDatabaseUnavailable(error) || isConnectionError(error)
    return isAway
      ? asResult(check, [], false, 'skipped')
      : asResult(check, [problem(doctorMessages.failed(reasonOf(error)))], false)
  }
}

const asResult = (
  { name }: Check,
  findings: Finding[],
  canMend: boolean,
  level: CheckLevel = worstLevel(findings.map((finding) => finding.level)),
): CheckResult => ({
  name,
  title: titleOfCheck(name),
  level,
  findings,
  isFixable: canMend && findings.length > 0,
})

/** Returns the message of the innermost cause, because a query's own message is only the query. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
