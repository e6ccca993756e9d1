import { ButtonLink } from '#client/ui/form/button.tsx'
import { LegalProse } from '#client/ui/page/legal-prose.tsx'
import { Picture } from '#client/ui/storefront/picture.tsx'
import { homeMessages } from '#shared/messages/storefront/home.ts'
import { publicHref } from '#shared/public-href.ts'
import type { BlockView } from '#shared/window/window-blocks.ts'
import { BlockHeading } from './block-heading.tsx'

const messages = homeMessages

interface GreetingProps {
  block: Extract<BlockView, { kind: 'greeting' }>
  isTitle: boolean
}

/** The shop's greeting, beside pictures of products. */
export function Greeting({ block: { greeting, pictures }, isTitle }: GreetingProps) {
  return (
    <div className="hero">
      <div className="hero-text">
        <BlockHeading isTitle={isTitle}>{greeting.title}</BlockHeading>
        <LegalProse html={greeting.html} />
        <p className="cluster">
          <ButtonLink to={publicHref('search')}>{messages.seeProducts}</ButtonLink>
          <ButtonLink variant="secondary" to={publicHref('stores')}>
            {messages.seeStores}
          </ButtonLink>
        </p>
      </div>
      {pictures.length === 3 && (
        <div className="hero-pictures" aria-hidden="true">
          {pictures.map(({ id, picture }, index) => (
            <Picture
              key={id}
              picture={picture}
              sizes={index === 0 ? '(min-width: 52rem) 24rem, 62vw' : '(min-width: 52rem) 12rem, 30vw'}
              widest={index === 0 ? 1280 : 640}
              eager
              first={index === 0}
              decorative
            />
          ))}
        </div>
      )}
    </div>
  )
}
