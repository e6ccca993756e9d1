import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { breadcrumbJson } from '#client/ui/page/breadcrumb-json.ts'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { JsonLd } from '#client/ui/page/json-ld.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { WindowBlocks } from '#client/ui/storefront/window/window-blocks.tsx'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { titledBlock } from '#shared/window/window-blocks.ts'

/** A landing page: the blocks that the operator arranged. */
export function WindowPagePage({ data: { slug, title, description, blocks } }: PageProps<'window-page'>) {
  const { publicUrl } = useShopConfig()
  const path = publicHref('window-page', { windowSlug: slug })
  const first = blocks.find((block) => block.kind === 'hero' || block.kind === 'banner')
  return (
    <div className="page stack-loose">
      <PageHead title={title} description={description || undefined} path={path} picture={first?.picture} />
      <JsonLd data={breadcrumbJson(publicUrl, [], title)} />
      <div className="stack">
        <Breadcrumbs here={title} />
        {!titledBlock(blocks) && <h1>{title}</h1>}
      </div>
      <WindowBlocks blocks={blocks} />
    </div>
  )
}
