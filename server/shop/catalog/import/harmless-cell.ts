/** A spreadsheet would calculate what begins so; apostrophes before it are ours. */
const formula = /^'*[=+\-@\t\r\n]/
/** "-5" and "-12.50" are numbers in every spreadsheet. */
const negativeNumber = /^-\d+(?:\.\d+)?$/

/** A cell of an export that no spreadsheet takes for a formula. `meantCell` gives the text back. */
export const harmlessCell = (text: string): string =>
  formula.test(text) && !negativeNumber.test(text) ? `'${text}` : text

/** The same for codes such as SKUs, whose first apostrophe every reader leaves out. */
export const harmlessCode = (code: string): string => (code.startsWith("'") ? `'${code}` : harmlessCell(code))

/** What a cell meant before an apostrophe made it harmless. */
export const meantCell = (cell: string): string => (/^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell)
