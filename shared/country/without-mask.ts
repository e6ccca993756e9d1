/** What people typed without what is only for the eye; pasted phone numbers bring invisible characters. */
export const withoutMask = (text: string) => text.replace(/[\s./()\p{Pd}\p{Cf}]/gu, '').toUpperCase()
