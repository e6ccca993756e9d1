/**
 * Stands for a line end inside a cell of a workbook, so that each row is one line and its number that of the sheet. The
 * CSV reader turns it back.
 */
export const lineBreakInCell = '\u2028'
