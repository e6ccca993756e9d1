import { mergePdfs } from './pdf/merge-pdfs.ts'
import { readSpreadsheet } from './shop/catalog/import/spreadsheet/read-spreadsheet.ts'
import { openCertificateFiles } from './shop/connections/read-certificates-apart.ts'
import { readDanfe } from './shop/orders/invoices/danfe/read-danfe.ts'
import { readMail, readMailHead } from './shop/orders/invoices/mail-in/read-mail.ts'
import { readInvoice } from './shop/orders/invoices/read-invoice.ts'
import { readPastSpreadsheet } from './shop/orders/past/read-past-spreadsheet.ts'
import { readStatementLines } from './shop/orders/payments/statement/read-statement-file.ts'
import { writePaper } from './shop/orders/printing/write-paper.ts'
import type { ParsingTask, ReaderName } from './shop/parse-apart.ts'

const readers = {
  mailHead: readMailHead,
  mail: readMail,
  invoice: readInvoice,
  danfe: readDanfe,
  certificates: openCertificateFiles,
  statement: readStatementLines,
  mergedPdf: mergePdfs,
  paper: writePaper,
  spreadsheet: readSpreadsheet,
  pastSpreadsheet: readPastSpreadsheet,
} satisfies Record<ReaderName, (input: never) => unknown>

/** Parses a file in a worker of `server/shop/parse-apart.ts`. */
export default function parse({ reader, input, begun }: ParsingTask): unknown {
  Atomics.store(begun, 0, 1)
  Atomics.notify(begun, 0)
  return readers[reader](input as never)
}
