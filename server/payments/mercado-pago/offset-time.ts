/** Formats a time like the reference: with an offset, and without `Z`. */
export const offsetTime = (at: Date): string => at.toISOString().replace('Z', '+00:00')
