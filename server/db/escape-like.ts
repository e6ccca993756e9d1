/** A text that `like` and `ilike` take as it was typed. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
