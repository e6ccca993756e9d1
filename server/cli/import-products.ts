import type { WriteStream } from 'node:tty'
import { type ImportProgress, importProducts } from '#server/shop/catalog/import/import-products.ts'
import type { ImportReport } from '#server/shop/catalog/import/import-report.ts'
import type { Services } from '#server/shop/services.ts'
import { importMessages, importReportText as text } from '#shared/messages/import.ts'

interface Terminal {
  write: (text: string) => unknown
  isTTY?: boolean
  clearLine?: WriteStream['clearLine']
  cursorTo?: WriteStream['cursorTo']
}

const barWidth = 30
const printedProblems = 100

/** `import-products FILE --store SLUG [--dry-run]`. Answers the exit code: 1 when nothing could be read. */
export async function importProductsCommand(
  services: Pick<Services, 'db' | 'queue' | 'clock'>,
  { file, store, dryRun, stdout }: { file: string; store: string; dryRun: boolean; stdout: Terminal },
): Promise<number> {
  const onProgress = (progress: ImportProgress) => redraw(stdout, progressBar(progress))
  const report = await importProducts(services, {
    ...{ file, storeSlug: store, dryRun },
    ...(stdout.isTTY && { onProgress }),
  })
  redraw(stdout, '')
  stdout.write(`${reportLines(report).join('\n')}\n`)
  return report.refusal ? 1 : 0
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

function reportLines(report: ImportReport): string[] {
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
  ]
}

const line = (title: string, parts: string[]) => `  ${title}: ${parts.join(', ')}`
