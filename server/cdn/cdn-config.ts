import * as z from 'zod'

/** Kinds of CDN: how each names the tags of a response, and is purged. */
export const cdnKinds = ['varnish', 'fastly', 'cloudflare'] as const
export type CdnKind = (typeof cdnKinds)[number]

export interface CdnConfig {
  kind: CdnKind
  purgeUrl: string
  /** Null for Varnish, which checks the address of purge requests. */
  purgeToken: string | null
}

const isWebAddress = (text: string) => /^https?:/.test(text) && URL.canParse(text)

export const cdnVariables = {
  CDN: z.enum(cdnKinds).optional(),
  CDN_PURGE_URL: z.string().refine(isWebAddress).optional(),
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
}

type Variables = z.output<z.ZodObject<typeof cdnVariables>>

export const expectedOfCdn = {
  CDN: 'varnish, fastly ou cloudflare',
  CDN_PURGE_URL: 'o endereço http:// ou https:// em que a CDN esquece páginas',
  CDN_PURGE_TOKEN: 'o token que a CDN dá para isso, sem espaços',
}

/** Returns the errors of the variables. Without a way to purge them, pages would be outdated for everybody. */
export function cdnErrors(data: Variables): string[] {
  const names = Object.keys(expectedOfCdn) as (keyof typeof expectedOfCdn)[]
  if (!names.some((name) => data[name])) return []
  const needed = data.CDN === 'varnish' ? names.filter((name) => name !== 'CDN_PURGE_TOKEN') : names
  return needed
    .filter((name) => !data[name])
    .map((name) => `${name}: falta para usar uma CDN; deve ser ${expectedOfCdn[name]}.`)
}

export function cdnOf({ CDN, CDN_PURGE_URL, CDN_PURGE_TOKEN }: Variables): CdnConfig | null {
  if (!CDN || !CDN_PURGE_URL) return null
  return { kind: CDN, purgeUrl: CDN_PURGE_URL, purgeToken: CDN_PURGE_TOKEN ?? null }
}
