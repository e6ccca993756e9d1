import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { NotText } from '#server/shop/catalog/import/decode-text.ts'
import { NotParsed, parseApart } from '#server/shop/parse-apart.ts'
import { maxBankStatementLines } from '#shared/money/bank-statements.ts'
import { readBankStatement } from './read-bank-statement.ts'
import type { BankStatementLine } from './read-bank-statement-row.ts'

/** Number of lines that are unpacked in one turn of the event loop. */
const linesOfBatch = 1_000

export type StatementRefusal = 'notText' | 'noHeader' | 'tooManyLines'

/** Returns the lines of a bank's file in batches that are cheap to transfer, or why it has none. */
export async function readStatementLines(bytes: Uint8Array): Promise<Uint8Array[] | StatementRefusal> {
  const batches: Uint8Array[] = []
  let lines: BankStatementLine[] = []
  let count = 0
  try {
    for await (const line of readBankStatement(Readable.from([Buffer.from(bytes)]))) {
      if (!('period' in line) && ++count > maxBankStatementLines) return 'tooManyLines'
      lines.push(line)
      if (lines.length < linesOfBatch) continue
      batches.push(serialize(lines))
      lines = []
    }
  } catch (error) {
    if (error instanceof NotText) return 'notText'
    throw error
  }
  if (count === 0) return 'noHeader'
  return lines.length > 0 ? [...batches, serialize(lines)] : batches
}

/**
 * Reads an uploaded file in a worker. Returns its lines, or why there are none, for example because reading would take
 * too long.
 */
export async function readStatementFile(
  file: Uint8Array,
  { owner }: { owner: string },
): Promise<BankStatementLine[] | StatementRefusal> {
  const batches = await parseApart<typeof readStatementLines>('statement', file, { owner }).catch(
    (error: unknown) => {
      if (error instanceof NotParsed && error.reason === 'too_much') return 'notText' as const
      throw error
    },
  )
  if (typeof batches === 'string') return batches
  const lines: BankStatementLine[] = []
  for (const batch of batches) {
    lines.push(...(deserialize(batch) as BankStatementLine[]))
    await nextTurn()
  }
  return lines
}
