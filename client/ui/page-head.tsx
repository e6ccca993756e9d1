import { type PictureWidth, picturePath } from '#shared/pictures.ts'
import { useShopConfig } from './shop-config.tsx'

interface PageHeadProps {
  title: string
  description?: string | undefined
  /** The page's own address without the parameters that make no other page. */
  path?: string
  noindex?: boolean
  /** What shows when the page is shared. */
  pictureId?: string | undefined
  kind?: 'website' | 'product'
}

/** As messengers and social networks like it. */
const sharedWidth: PictureWidth = 1280

/** What search engines, tabs and messengers show. React hoists it into the head. */
export function PageHead({ title, description, path, noindex = false, pictureId, kind }: PageHeadProps) {
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
        </>
      )}
      {pictureId && (
        <meta property="og:image" content={publicUrl + picturePath(pictureId, sharedWidth, 'jpg')} />
      )}
    </>
  )
}
