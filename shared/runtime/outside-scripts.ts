/** Third-party scripts that the operator has named, by purpose. */
export type OutsideScripts = Readonly<Partial<Record<'consent' | ConsentPurpose, string | undefined>>>

/** The purposes of consent. Nothing for them loads before visitors agree. */
export const consentPurposes = ['reviews', 'analytics'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/**
 * Returns true when the shop shows its own consent banner: something needs consent, and the operator has no consent
 * script.
 */
export const needsConsent = (scripts: OutsideScripts): boolean =>
  !scripts.consent && consentPurposes.some((purpose) => scripts[purpose])
