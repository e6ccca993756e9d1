import { readSheetWith } from '#server/shop/catalog/import/spreadsheet/read-spreadsheet.ts'
import { isPastHeader } from './recognize-past-file.ts'

/** Returns the sheet of a former shop's orders or customers as a CSV. Runs in a worker. */
export const readPastSpreadsheet = (bytes: Uint8Array) => readSheetWith(bytes, isPastHeader)
