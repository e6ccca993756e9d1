import { Fragment, type ReactNode } from 'react'
import { LegalProse } from '#client/ui/page/legal-prose.tsx'
import { type BlockView, titledBlock } from '#shared/window/window-blocks.ts'
import { Greeting } from './greeting.tsx'
import { CategoriesBlock, ProductsBlock, StoresBlock } from './list-blocks.tsx'
import { BannerBlock, HeroBlock } from './picture-blocks.tsx'

interface WindowBlocksProps {
  blocks: readonly BlockView[]
  /** The page's title where no block has one. */
  title?: ReactNode
  /** Shown after the first block. */
  afterFirst?: ReactNode
  /** Returns what is said beside a block, or null. */
  besideBlock?: (id: string) => ReactNode
}

/** The blocks of the home page or of a landing page. The first greeting or hero has the page's title. */
export function WindowBlocks({ blocks, title, afterFirst, besideBlock }: WindowBlocksProps) {
  const titled = titledBlock(blocks)
  return (
    <>
      {!titled && title}
      {blocks.map((block, index) => {
        const note = besideBlock?.(block.id)
        const drawn = <Block block={block} isTitle={block === titled} isFirst={index === 0} />
        return (
          <Fragment key={block.id}>
            {note ? (
              <div className="stack">
                {note}
                {drawn}
              </div>
            ) : (
              drawn
            )}
            {index === 0 && afterFirst}
          </Fragment>
        )
      })}
      {blocks.length === 0 && afterFirst}
    </>
  )
}

function Block({ block, ...place }: { block: BlockView; isTitle: boolean; isFirst: boolean }) {
  switch (block.kind) {
    case 'greeting':
      return <Greeting block={block} {...place} />
    case 'hero':
      return <HeroBlock block={block} {...place} />
    case 'banner':
      return <BannerBlock block={block} {...place} />
    case 'text':
      return <TextBlock {...block} />
    case 'categories':
      return <CategoriesBlock {...block} />
    case 'products':
      return <ProductsBlock {...block} />
    case 'stores':
      return <StoresBlock {...block} />
  }
}

const TextBlock = ({ title, html }: Extract<BlockView, { kind: 'text' }>) => (
  <section className="section window-text">
    {title && <h2>{title}</h2>}
    <LegalProse html={html} />
  </section>
)
