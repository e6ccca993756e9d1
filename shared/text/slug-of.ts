/** A text as a part of an address: lower case, no accents, a hyphen for all the rest. May be empty. */
export const slugOf = (text: string, maxLength = 60): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxLength)
    .replace(/-$/, '')
