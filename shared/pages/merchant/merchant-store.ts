import type { PictureView } from '#shared/catalog/catalog.ts'
import type { FormValues } from '#shared/forms.ts'

export interface Data {
  store: { slug: string; name: string }
  /** The saved form. */
  values: FormValues
  regions: { code: string; name: string }[]
  phoneExample: string
  /** The story as customers see it. */
  aboutHtml: string
  logo: PictureView | null
  cover: PictureView | null
  /** True when customers can open its page. */
  isPublic: boolean
}
