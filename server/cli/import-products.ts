import { closeSync, openSync, writeSync } from 'node:fs'
import type { WriteStream } from 'node:tty'
import { type ImportProgress, importProducts } from '#server/shop/catalog/import/import-products.ts'
import type { ImportProblem, ImportReport } from '#server/shop/catalog/import/import-report.ts'
import { csvHeader, csvRows, csvText } from '#server/shop/csv.ts'
import type { Services } from '#server/shop/services.ts'
import {
  importEffectText,
  importMessages,
  importReportText,
  importReportText as text,
} from '#shared/messages/command-line/import.ts'

interface Terminal {
  write: (text: string) => unknown
  isTTY?: boolean
  clearLine?: WriteStream['clearLine']
  cursorTo?: WriteStream['cursorTo']
}

const barWidth = 30
const printedProblems = 100
const printedKinds = 10

/**
 * `import-products FILE --store SLUG [--dry-run] [--report FILE]`. Returns the exit code: 1 when nothing could be read,
 * 2 when the file was imported with problems.
 */
export async function importProductsCommand(
  services: Pick<Services, 'db' | 'queue' | 'clock'>,
  {
    file,
    store,
    dryRun,
    reportFile,
    stdout,
  }: { file: string; store: string; dryRun: boolean; reportFile?: string | undefined; stdout: Terminal },
): Promise<number> {
  const onProgress = (progress: ImportProgress) => redraw(stdout, progressBar(progress))
  const found = problemFile(reportFile ?? problemFileOf(file))
  const report = await importProducts(services, {
    file,
    storeSlug: store,
    dryRun,
    onProblems: found.write,
    ...(stdout.isTTY && { onProgress }),
  })
  redraw(stdout, '')
  found.close()
  stdout.write(`${[...reportLines(report, store), ...fileLines(found)].join('\n')}\n`)
  if (report.refusal) return 1
  return report.problemCount > 0 ? 2 : 0
}

function redraw(stdout: Terminal, line: string) {
  if (!stdout.isTTY) return
  stdout.clearLine?.(0)
  stdout.cursorTo?.(0)
  stdout.write(line)
}

function progressBar({ rows, bytesRead, totalBytes }: ImportProgress): string {
  const share = totalBytes ? Math.min(1, bytesRead / totalBytes) : 0
  const done = Math.round(share * barWidth)
  return `${'█'.repeat(done)}${'░'.repeat(barWidth - done)} ${text.progress(Math.round(share * 100), rows)}`
}

function fileLines({ path, wasWritten }: ProblemFile): string[] {
  const written = wasWritten()
  if (written === null) return []
  return [written ? text.reportFile(path) : text.reportNotWritten(path)]
}

function reportLines(report: ImportReport, store: string): string[] {
  if (report.refusal) return [report.refusal, importMessages.nothingChanged]
  const { products, variants, pictures, problems, problemCount } = report
  const printed = problems.slice(0, printedProblems)
  return [
    `${text.title(report.store)}: ${text.rows(report.rows)}`,
    ...(report.dryRun ? [text.dryRun] : []),
    line(text.products, [
      text.created(products.created),
      text.updated(products.updated),
      text.unchanged(products.unchanged),
      ...(products.skipped > 0 ? [text.skipped(products.skipped)] : []),
    ]),
    line(text.variants, [
      text.createdVariants(variants.created),
      text.updatedVariants(variants.updated),
      text.unchanged(variants.unchanged),
      ...(variants.archived > 0 ? [text.archived(variants.archived)] : []),
    ]),
    line(text.pictures, [
      text.queued(pictures.created),
      text.updatedVariants(pictures.updated),
      text.unchanged(pictures.unchanged),
      ...(pictures.removed > 0 ? [text.removed(pictures.removed)] : []),
    ]),
    problemCount === 0 ? text.noProblems : text.problems(problemCount),
    ...printed.map((problem) => text.problem(problem)),
    ...(problemCount > printed.length ? [text.moreProblems(problemCount - printed.length)] : []),
    ...(report.noticeCount > 0 ? [text.notices(report.noticeCount)] : []),
    ...categoryLines(report, store),
  ]
}

/** Describes the product types without a category, the most frequent first. */
function categoryLines({ uncategorized }: ImportReport, store: string): string[] {
  const kinds = Object.entries(uncategorized).toSorted(([, a], [, b]) => b - a)
  if (kinds.length === 0) return []
  const named = kinds.filter(([type]) => type !== '').slice(0, printedKinds)
  const withoutType = uncategorized[''] ?? 0
  return [
    text.uncategorized(kinds.reduce((sum, [, count]) => sum + count, 0)),
    ...named.map(([type, count]) => text.fillCategory(type, store, count)),
    ...(withoutType > 0 ? [text.withoutType(withoutType)] : []),
  ]
}

const line = (title: string, parts: string[]) => `  ${title}: ${parts.join(', ')}`

interface ProblemFile {
  path: string
  /** Null when there was no problem to write, and false when the file could not be written. */
  wasWritten: () => boolean | null
  write: (problems: readonly ImportProblem[]) => void
  close: () => void
}

/** Writes the problems of each line for a spreadsheet. The file is created with the first problem. */
function problemFile(path: string): ProblemFile {
  let file: number | null | undefined
  function open() {
    try {
      const opened = openSync(path, 'w', 0o600)
      writeSync(opened, csvHeader(importReportText.reportColumns))
      return opened
    } catch {
      return null
    }
  }
  return {
    path,
    wasWritten: () => (file === undefined ? null : file !== null),
    write(problems) {
      if (file === undefined) file = open()
      if (file !== null) writeSync(file, csvRows(problems.map(rowOf)))
    },
    close() {
      if (typeof file === 'number') closeSync(file)
    },
  }
}

/** `produtos.csv` becomes `produtos.problemas.csv`, beside it. */
const problemFileOf = (file: string): string => `${file.replace(/\.(?:csv|txt|tsv)$/i, '')}.problemas.csv`

const rowOf = ({ line, column, reason, effect }: ImportProblem) => [
  line,
  csvText(column),
  csvText(reason),
  importEffectText[effect],
]
