/** Third-party scripts that the operator has named, by purpose. */
export type OutsideScripts = Readonly<Partial<Record<'consent' | ConsentPurpose, string | undefined>>>

/** The purposes of consent. Nothing for them loads before visitors agree. */
export const consentPurposes = ['reviews', 'analytics'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The shop shows its own consent banner: something needs consent, and no script of the operator does. */
export const needsConsent = (scripts: OutsideScripts): boolean =>
  !scripts.consent && consentPurposes.some((purpose) => scripts[purpose])
