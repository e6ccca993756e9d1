import type { CurrentTexts } from '#server/shop/settings/settings-queries.ts'
import type { Upload } from '#server/web/middleware/bodies/parse-upload.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import type { FormAnswer, FormValues } from '#shared/forms.ts'
import type { PageData } from '#shared/pages.ts'
import type { CachedPageName, PageName, ParameterOf, PrerenderedPageName } from '#shared/routes.ts'
import type { DoneOf } from './done-on.ts'

/** Context of a page that is rendered at build time, before any request. */
export type PrerenderedContext = Pick<RequestContext, 'url' | 'params'> & {
  services: { settings: { current: { texts: CurrentTexts } } }
}

/**
 * The context of a page that is cached for all visitors, per postal-code zone. `ip` is empty when the page is rendered
 * for the cache.
 */
export type CachedContext<Names extends string = never> = Pick<
  RequestContext<Names>,
  'url' | 'params' | 'postalCode' | 'services' | 'signal' | 'ip'
>

type ContextOf<Name extends PageName> = Name extends PrerenderedPageName
  ? PrerenderedContext
  : Name extends CachedPageName
    ? CachedContext<ParameterOf<Name>>
    : RequestContext<ParameterOf<Name>>

export interface SubmitContext<Names extends string = never> extends RequestContext<Names> {
  form: FormValues
  /** The form again, with its uploaded files. */
  upload(maxBytes: number): Promise<Upload>
}

/** A successful form redirects with 303. A refused one has 422, or the status that the form names. */
export type SubmitAnswer = { redirect: string } | FormAnswer

/** The server side of a page: how its data is loaded and how its forms are handled. */
export type Page<Name extends PageName> = AnyPage<Name> &
  (Name extends CachedPageName ? CachedPart<Name> : unknown)

interface CachedPart<Name extends PageName> {
  tags: TagsOf<Name>
  /** When the page changes by the clock, exactly; null when it does not. */
  changesAt?: ChangesAtOf<Name>
}

export type ChangesAtOf<Name extends PageName> = (data: Settled<PageData[Name]>) => string | null

/** A cached page's tags: when one of them is notified, the page leaves the cache. */
export type TagsOf<Name extends PageName> = (data: Settled<PageData[Name]>) => readonly string[]

type Settled<Data> = { [Part in keyof Data]: Awaited<Data[Part]> }

interface AnyPage<Name extends PageName> {
  done?: DoneOf<Name>
  load(context: ContextOf<Name>): Promise<PageData[Name]>
  submit?(context: SubmitContext<ParameterOf<Name>>): Promise<SubmitAnswer>
}

/** Thrown by a page to redirect its visitor inside the shop. */
export class PageRedirect {
  readonly location: string
  readonly status: number
  constructor(location: string, status: number) {
    this.location = location
    this.status = status
  }
}

export const redirectTo = (location: string, status: 301 | 302 | 303 | 307 | 308 = 302) =>
  new PageRedirect(location, status)
