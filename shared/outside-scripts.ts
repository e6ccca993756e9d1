/** Scripts of others that the operator has named, by what they are for. */
export type OutsideScripts = Readonly<Partial<Record<'consent' | ConsentPurpose, string | undefined>>>

/** What visitors are asked about; nothing for it loads before they agree. */
export const consentPurposes = ['reviews', 'analytics'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The shop asks by itself: something needs consent, and no script of the operator's choice asks for it. */
export const asksConsent = (scripts: OutsideScripts): boolean =>
  !scripts.consent && consentPurposes.some((purpose) => scripts[purpose])
