/** Outcomes of single-use mailed links. */
export const linkOutcomes = [
  'password-changed',
  'change-undone',
  'email-confirmed',
  'account-claimed',
  'address-disowned',
  'erasure-canceled',
  'guest-erasure-canceled',
] as const
export type LinkOutcome = (typeof linkOutcomes)[number]
