import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import type { PictureView } from '#shared/catalog/catalog.ts'
import { type PictureWidth, picturePath } from '#shared/catalog/pictures/pictures.ts'
import { icons } from '#shared/runtime/icons.ts'

interface PageHeadProps {
  title: string
  description?: string | undefined
  /** The page's canonical address, without parameters that do not change the page. */
  path?: string
  noindex?: boolean
  /** The preview image when the page is shared. Defaults to the shop's own. */
  picture?: PictureView | null | undefined
  kind?: 'website' | 'product'
}

/** Messengers and social networks prefer this width. */
const sharedWidth: PictureWidth = 1280

/** The metadata for search engines, tabs and messengers. React hoists it into the head. */
export function PageHead({ title, description, path, noindex = false, picture, kind }: PageHeadProps) {
  const { shopName, publicUrl, locale } = useShopConfig()
  return (
    <>
      <title>{title === shopName ? title : `${title} · ${shopName}`}</title>
      {description && <meta name="description" content={description} />}
      {path && <link rel="canonical" href={publicUrl + path} />}
      {noindex && <meta name="robots" content="noindex" />}
      {path && !noindex && (
        <>
          <meta property="og:type" content={kind ?? 'website'} />
          <meta property="og:site_name" content={shopName} />
          <meta property="og:locale" content={locale.replace('-', '_')} />
          <meta property="og:title" content={title} />
          <meta property="og:url" content={publicUrl + path} />
          {description && <meta property="og:description" content={description} />}
          <SharedPicture picture={picture} messages={title} />
        </>
      )}
    </>
  )
}

interface SharedPictureProps {
  picture: PictureView | null | undefined
  /** A fallback description for pictures without alternative text. */
  messages: string
}

function SharedPicture({ picture, messages }: SharedPictureProps) {
  const { publicUrl, shopName } = useShopConfig()
  const own = picture?.size ? picture : null
  const address = own ? picturePath(own.id, sharedWidth, 'jpg') : icons.share.path
  return (
    <>
      <meta property="og:image" content={publicUrl + address} />
      <meta property="og:image:alt" content={own ? own.alt || messages : shopName} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
