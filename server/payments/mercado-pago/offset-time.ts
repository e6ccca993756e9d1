/** A time as the reference writes it: with an offset, and without `Z`. */
export const offsetTime = (at: Date): string => at.toISOString().replace('Z', '+00:00')
