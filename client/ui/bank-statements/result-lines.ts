import type { StatementImportCard, StatementResult } from '#shared/bank-statements.ts'
import { operatorStatementMessages as words } from '#shared/messages/operator-statements.ts'

/** What matched, what is left and what could not be read, in a line each. */
export function resultLines({ counts }: StatementImportCard): string[] {
  const sum = (...results: StatementResult[]) => results.reduce((all, each) => all + (counts[each] ?? 0), 0)
  const paid = sum('paid')
  const left = sum('short', 'surplus', 'suggested', 'unknown')
  const unread = sum('noDate', 'noAmount', 'broken', 'stopped')
  const lines = [
    ...(paid > 0 ? [words.paid(paid)] : []),
    ...(left > 0 ? [words.left(left)] : []),
    ...(unread > 0 ? [words.unread(unread)] : []),
  ]
  return lines.length > 0 ? lines : [words.nothing]
}
