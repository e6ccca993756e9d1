import { Link } from 'react-router-dom'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { shopTextMessages as messages } from '#shared/messages/operator/shop-texts.ts'
import type { PageData } from '#shared/pages.ts'

interface VersionsPartProps extends Pick<PageData['operator-text'], 'name' | 'versions'> {
  current: number
}

/** All versions, the newest first. The text that comes with the program is the last. */
export function VersionsPart({ name, current, versions }: VersionsPartProps) {
  const address = (parameters: Record<string, number | string>) =>
    href('operator-text', { textName: name }, parameters)
  return (
    <section className="section" aria-labelledby="versions">
      <h2 id="versions">{messages.history}</h2>
      <ul className="stack-tight">
        {versions.items.map(({ version, restoredVersion, at, author }) => (
          <li key={version} className="cluster">
            <Link to={address({ version })}>{messages.version(version)}</Link>
            {version === current && <strong>{messages.current}</strong>}
            <span className="soft">
              <Time at={at} withHour /> {author && messages.by(author)}
              {restoredVersion !== null && ` · ${messages.restoredFrom(restoredVersion)}`}
            </span>
          </li>
        ))}
        {versions.next === null && (
          <li className="cluster">
            <Link to={address({ version: 0 })}>{messages.version(0)}</Link>
            {current === 0 && <strong>{messages.current}</strong>}
          </li>
        )}
      </ul>
      <nav className="page-links" aria-label={messages.history}>
        {versions.previous !== null && (
          <ButtonLink variant="secondary" small to={address({})}>
            {messages.newest}
          </ButtonLink>
        )}
        {versions.next !== null && (
          <ButtonLink variant="secondary" small to={address({ before: versions.next })} rel="next">
            {messages.older}
          </ButtonLink>
        )}
      </nav>
    </section>
  )
}
