/** Accepted extensions of uploaded files. The content is checked in any case. */
export const fileEndings = {
  picture: ['jpg', 'jpeg', 'jfif', 'png', 'webp', 'gif', 'avif'],
  table: ['csv', 'txt', 'tsv'],
  invoice: ['xml'],
  bankStatement: ['csv', 'txt', 'ofx'],
} as const

/** Returns the part after the last dot, in lower case, or an empty text when the name has no dot. */
export const endingOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export const isNamedAs = (kind: keyof typeof fileEndings, name: string): boolean =>
  (fileEndings[kind] as readonly string[]).includes(endingOf(name))
