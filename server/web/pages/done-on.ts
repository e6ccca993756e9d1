import { href } from '#shared/href.ts'
import type { DoneBanner, PageData } from '#shared/pages.ts'
import type { PageName, ParameterOf } from '#shared/routes.ts'
import { doneParameter } from '#shared/routing/result-parameters.ts'

type Banner = Omit<DoneBanner, 'intent'>

/** Text of a completed action. A function makes it from the page's address and data, or returns null for none. */
type DoneText<Name extends PageName> =
  | string
  | Banner
  | ((url: URL, data: PageData[Name]) => string | Banner | null)

type DoneTexts<Name extends PageName> = Readonly<Record<string, DoneText<Name>>>

type Query = Record<string, string | number | null | undefined>

/** The banner of the completed action that leads to a page. */
export interface DoneOf<Name extends PageName> {
  bannerAt(done: string | null, url: URL, data: PageData[Name]): DoneBanner | null
}

/**
 * Declares the notices of a page's completed actions: above its content, or beside the declared form whose intent is
 * the key.
 */
export function doneOn<
  Name extends PageName,
  Texts extends DoneTexts<Name>,
  Forms extends DoneTexts<Name> = Record<never, never>,
>(page: Name, texts: Texts, forms?: Forms) {
  const all: DoneTexts<Name> = { ...texts, ...forms }
  const hrefOf = href as (name: Name, params: object, query: Query) => string
  return {
    /** Redirects to the page, which shows the banner. */
    at(
      done: keyof (Texts & Forms) & string,
      ...[params, query]: [ParameterOf<Name>] extends [never]
        ? [params?: Record<never, never>, query?: Query]
        : [params: Record<ParameterOf<Name>, string>, query?: Query]
    ) {
      const address = hrefOf(page, params ?? {}, { ...query, [doneParameter]: done })
      return { redirect: forms && Object.hasOwn(forms, done) ? `${address}#${done}` : address }
    },

    bannerAt(done: string | null, url: URL, data: PageData[Name]): DoneBanner | null {
      if (done === null || !Object.hasOwn(all, done)) return null
      const found = all[done]
      const said = typeof found === 'function' ? found(url, data) : found
      if (!said) return null
      const banner = typeof said === 'string' ? { text: said } : said
      return forms && Object.hasOwn(forms, done) ? { ...banner, intent: done } : banner
    },
  }
}
