import { closeSync, openSync, writeSync } from 'node:fs'
import type { ImportProblem } from '#server/shop/catalog/import/import-report.ts'
import { csvLine, csvText } from '#shared/csv-line.ts'
import { importEffectText, importReportText } from '#shared/messages/import.ts'

/** Spreadsheets know by it that the text is UTF-8. */
const byteOrderMark = '\ufeff'

export interface ProblemFile {
  path: string
  /** Null where nothing was told; false where it could not be written. */
  wasWritten: () => boolean | null
  write: (problems: readonly ImportProblem[]) => void
  close: () => void
}

/** What an import has to say of each line, for a spreadsheet. It appears with the first problem. */
export function problemFile(path: string): ProblemFile {
  let file: number | null | undefined
  function open() {
    try {
      const opened = openSync(path, 'w', 0o600)
      writeSync(opened, byteOrderMark + csvLine(importReportText.reportColumns))
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
      if (file !== null) writeSync(file, problems.map(lineOf).join(''))
    },
    close() {
      if (typeof file === 'number') closeSync(file)
    },
  }
}

/** `produtos.csv` → `produtos.problemas.csv`, beside it. */
export const problemFileOf = (file: string): string =>
  `${file.replace(/\.(?:csv|txt|tsv)$/i, '')}.problemas.csv`

const lineOf = ({ line, column, reason, effect }: ImportProblem) =>
  csvLine([line, csvText(column), csvText(reason), importEffectText[effect]])
