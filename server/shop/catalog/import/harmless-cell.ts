/** A spreadsheet would calculate a cell that begins so; leading apostrophes are ours. */
const formula = /^'*[=+\-@\t\r\n]/
/** "-5" and "-12.50" are numbers in every spreadsheet. */
const negativeNumber = /^-\d+(?:\.\d+)?$/

/** Returns a cell of an export that no spreadsheet reads as a formula. `meantCell` restores the text. */
export const harmlessCell = (text: string): string =>
  formula.test(text) && !negativeNumber.test(text) ? `'${text}` : text

/** Does the same for codes such as SKUs, whose first apostrophe every reader leaves out. */
export const harmlessCode = (code: string): string => (code.startsWith("'") ? `'${code}` : harmlessCell(code))

/** Restores the text of a cell without the apostrophe that made it harmless. */
export const meantCell = (cell: string): string => (/^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell)
