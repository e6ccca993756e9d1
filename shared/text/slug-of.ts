/** Makes a slug of a text: lower case, no accents, and hyphens for all other characters. May be empty. */
export const slugOf = (text: string, maxLength = 60): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxLength)
    .replace(/-$/, '')
