/** Card issuers in Brazil split a purchase into at most this many. */
export const mostInstalments = 12

/** In cents. No card issuer bills less at a time. */
export const lowestInstalmentMinor = 500
