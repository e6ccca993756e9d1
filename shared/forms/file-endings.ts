/** Accepted extensions of uploaded files. The content is checked in any case. */
export const fileEndings = {
  picture: ['jpg', 'jpeg', 'jfif', 'png', 'webp', 'gif', 'avif'],
  table: ['csv', 'txt', 'tsv'],
  /** An `xls` is told what to do with it, unless it is a text of that name. */
  products: ['csv', 'txt', 'tsv', 'xlsx', 'xlsm', 'xls'],
  invoice: ['xml'],
  bankStatement: ['csv', 'txt', 'ofx'],
} as const

/** What a file field offers first for a table of any program. */
export const tableTypes = [
  ...fileEndings.products.map((ending) => `.${ending}`),
  'text/csv',
  'text/plain',
].join(',')

/** Returns the part after the last dot, in lower case, or an empty text when the name has no dot. */
export const endingOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export const isNamedAs = (kind: keyof typeof fileEndings, name: string): boolean =>
  (fileEndings[kind] as readonly string[]).includes(endingOf(name))
