import { Link } from 'react-router-dom'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { LegalProse } from '#client/ui/page/legal-prose.tsx'
import { Picture } from '#client/ui/storefront/picture.tsx'
import type { BlockView } from '#shared/window/window-blocks.ts'
import { BlockHeading } from './block-heading.tsx'

interface BlockProps<Kind extends BlockView['kind']> {
  block: Extract<BlockView, { kind: Kind }>
  /** Its heading, where it has one, is the page's title. */
  isTitle: boolean
  /** Visible without scrolling. */
  isFirst: boolean
}

/** A title and a text beside a large picture. */
export function HeroBlock({ block: { title, html, picture, link }, isTitle, isFirst }: BlockProps<'hero'>) {
  return (
    <div className="hero">
      <div className="hero-text">
        <BlockHeading isTitle={isTitle}>{title}</BlockHeading>
        {html && <LegalProse html={html} />}
        {link && (
          <p>
            <ButtonLink to={link.to}>{link.label}</ButtonLink>
          </p>
        )}
      </div>
      <div className="hero-picture">
        <Picture picture={picture} sizes="(min-width: 52rem) 37rem, 97vw" widest={1280} first={isFirst} />
      </div>
    </div>
  )
}

/** A wide picture that leads somewhere. A press anywhere on it follows its link. */
export function BannerBlock({ block: { title, picture, link }, isFirst }: BlockProps<'banner'>) {
  const shown = (
    <Picture
      picture={picture}
      sizes="(min-width: 77.5rem) 76rem, 97vw"
      widest={1600}
      shape="wide"
      first={isFirst}
    />
  )
  const text = link?.label || title
  if (!text) return link ? <Link to={link.to}>{shown}</Link> : shown
  return (
    <section className="window-banner">
      {shown}
      <div className="section-heading">
        {title && <h2>{title}</h2>}
        {link && <Link to={link.to}>{text}</Link>}
      </div>
    </section>
  )
}
