/** What the operator decides about a review or a question; also the `intent` of the form. */
export const verdicts = ['hide', 'publish'] as const

export type Verdict = (typeof verdicts)[number]
