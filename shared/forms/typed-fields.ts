import * as z from 'zod/mini'

/** What the rule makes of the typed text. */
export const required = <Value>(rule: (text: string) => Value | null, wrong: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => rule(text) !== null, wrong),
    ),
    // The check before has refused what the rule does not read.
    z.transform((text: string) => rule(text) as Value),
  )

/** The same; null of nothing. */
export const optionalTyped = <Value>(rule: (text: string) => Value | null, wrong: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || rule(text) !== null, wrong),
    ),
    z.transform((text: string) => (text === '' ? null : rule(text))),
  )
