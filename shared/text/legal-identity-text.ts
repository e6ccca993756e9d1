import type { LegalIdentity } from '#shared/runtime/payload.ts'

/** The number stays with its name on one line. */
export const legalIdentityText = ({ name, taxIdName, taxId, address }: LegalIdentity) =>
  `${name} · ${taxIdName}\u00a0${taxId} · ${address}`
