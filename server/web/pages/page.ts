import type { OwnThings } from '#server/shop/customers/own-things.ts'
import type { Services } from '#server/shop/services.ts'
import type { KeptChoice } from '#shared/consent.ts'
import type { Favourites } from '#shared/favourites.ts'
import type { FormAnswer, FormValues } from '#shared/forms.ts'
import type { Visitor } from '#shared/middleware.ts'
import type { PageData } from '#shared/pages.ts'
import type { CachedPage, PageName, PrerenderedPage } from '#shared/routes.ts'
import type { Upload } from '../middleware/read-upload.ts'

/** Who is signed in: the public visitor and what only the server may know. */
export interface SignedInVisitor extends Visitor {
  userId: string
  /** The store this person works for. */
  merchantId: string | null
}

/** One request to a page, whichever way its data travels. */
export interface Visit {
  /** The page's own address, never its payload's. */
  url: URL
  params: Readonly<Record<string, string>>
  visitor: SignedInVisitor | null
  /** A customer's, who only reads: a form may change it. */
  own: OwnThings | null
  /** Known by cookie; the guest's cart. */
  cartToken: string | null
  /** A guest's, known by cookie. */
  favourites: Favourites
  /** Known by cookie; normalised. */
  postalCode: string | null
  /** Known by cookie. */
  consent: KeptChoice | null
  sessionToken: string | null
  ip: string
  services: Services
  /** Aborted when the visitor has gone. */
  signal: AbortSignal
  /** Sets the cookies named, or clears those given as null, on the answer. */
  remember(change: Partial<Remembered>): void
}

/** What a page may know that is rendered before anybody visits. */
export type NobodysVisit = Pick<Visit, 'url' | 'params'>

/** What a page may know that is kept for everybody. A visitor with a postal code gets one of their own. */
export type AnybodysVisit = Pick<Visit, 'url' | 'params' | 'postalCode' | 'services' | 'signal'>

type VisitOf<Name extends PageName> = Name extends PrerenderedPage
  ? NobodysVisit
  : Name extends CachedPage
    ? AnybodysVisit
    : Visit

export interface Remembered {
  sessionToken: string | null
  cartToken: string | null
  favourites: Favourites
  postalCode: string | null
  consent: KeptChoice
}

export interface SubmitVisit extends Visit {
  form: FormValues
  /** The form once more, with the files that it brings. */
  upload(maxBytes: number): Promise<Upload | 'too-large' | 'unreadable'>
}

/** After a good form: 303. After a bad one: 422, or the status the form names. */
export type SubmitAnswer = { redirect: string } | FormAnswer

/** The server side of a page: how its data is loaded and how its forms are handled. */
export type Page<Name extends PageName> = AnyPage<Name> &
  (Name extends CachedPage ? { tags: TagsOf<Name> } : unknown)

/** What a kept page shows, by the tags of its parts: when one changes, the page is gone. */
export type TagsOf<Name extends PageName> = (data: Settled<PageData[Name]>) => readonly string[]

type Settled<Data> = { [Part in keyof Data]: Awaited<Data[Part]> }

interface AnyPage<Name extends PageName> {
  load(visit: VisitOf<Name>): Promise<PageData[Name]>
  submit?(visit: SubmitVisit): Promise<SubmitAnswer>
}

/** Thrown by a page to send its visitor elsewhere in the shop. */
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
