/** How the names of files that people send may end. What is in them is read all the same. */
export const fileEndings = {
  picture: ['jpg', 'jpeg', 'jfif', 'png', 'webp', 'gif', 'avif'],
  table: ['csv', 'txt', 'tsv'],
  invoice: ['xml'],
  bankStatement: ['csv', 'txt', 'ofx'],
} as const

/** After the last dot, in small letters; empty: the name has no dot. */
export const endingOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export const isNamedAs = (kind: keyof typeof fileEndings, name: string): boolean =>
  (fileEndings[kind] as readonly string[]).includes(endingOf(name))
