/** Escapes a text so that `like` and `ilike` take it literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
